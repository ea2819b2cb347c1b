package dev.impasse.app.runs;

import dev.impasse.app.review.SealState;
import dev.impasse.run.RunFolder;
import dev.impasse.run.RunSummary;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A run as a line of the table.
 *
 * @param model empty for a scripted agent
 * @param nanos how long it took, or how far it came
 * @param verified null while its seal has not been looked at
 */
public record RunRow(
        RunFolder run,
        RunSummary summary,
        String model,
        long nanos,
        Notes notes,
        SealState.@Nullable State verified) {

    RunRow withNotes(Notes now) {
        return new RunRow(run, summary, model, nanos, now, verified);
    }

    RunRow withVerified(SealState.State now) {
        return new RunRow(run, summary, model, nanos, notes, now);
    }

    /** In a word or two: the seal as far as it is known. A sealed run is as good as any until it was checked. */
    public String seal() {
        if (!summary.sealed()) {
            return "not sealed";
        }
        return switch (verified) {
            case null -> "not checked";
            case INTACT -> "intact";
            case TAMPERED -> "not intact";
            case UNTRUSTED -> "unknown key";
            case UNSEALED -> "not sealed";
        };
    }

    public String finding() {
        return summary.findingOrState().toUpperCase(Locale.ROOT);
    }

    /** Whether every word stands somewhere in what the table says of it. */
    boolean matches(String query) {
        String all =
                String.join(
                                " ",
                                summary.run(),
                                summary.task(),
                                summary.agent(),
                                model,
                                finding(),
                                seal(),
                                String.join(" ", notes.tags()),
                                notes.text())
                        .toLowerCase(Locale.ROOT);
        for (String word : query.strip().toLowerCase(Locale.ROOT).split(" +", -1)) {
            if (!all.contains(word)) {
                return false;
            }
        }
        return true;
    }
}
