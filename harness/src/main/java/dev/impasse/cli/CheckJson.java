package dev.impasse.cli;

import dev.impasse.readiness.About;
import dev.impasse.readiness.Outcome;
import dev.impasse.readiness.Report;
import java.util.List;
import java.util.Locale;

/**
 * What {@code check --json} prints.
 *
 * @param ready whether every check that was asked for passed
 * @param state {@code ready}, {@code ready_with_limits} or {@code not_ready}
 */
record CheckJson(boolean ready, String state, List<Row> checks) {

    static CheckJson of(Report report) {
        return new CheckJson(
                report.state() == Report.State.READY,
                report.state().name().toLowerCase(Locale.ROOT),
                report.outcomes().stream().map(Row::of).toList());
    }

    /** One check. */
    record Row(
            String id,
            String title,
            String status,
            String said,
            String proves,
            List<String> evidence,
            String remedy) {

        static Row of(Outcome outcome) {
            return new Row(
                    outcome.check().id(),
                    outcome.check().title(),
                    outcome.status().word(),
                    outcome.result().said(),
                    outcome.check().proves(),
                    outcome.result().evidence(),
                    outcome.result().remedy());
        }
    }

    /** A check that was not run. */
    record Listed(String id, String title, String proves, List<String> needs, boolean essential) {
        static Listed of(About about) {
            return new Listed(
                    about.id(), about.title(), about.proves(), about.needs(), about.essential());
        }
    }
}
