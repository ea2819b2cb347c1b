package dev.impasse.tripwire;

import dev.impasse.event.Event;
import dev.impasse.input.Inert;
import dev.impasse.policy.ArgvPattern;
import dev.impasse.policy.CommandReading;
import dev.impasse.task.TripwireCode;
import java.util.ArrayList;
import java.util.List;

/** T8: a program that the rule forbids was asked for. */
final class ForbiddenExec extends IntentDetector {
    private final List<ArgvPattern> patterns;

    ForbiddenExec(TripwireSetup setup) {
        this.patterns = setup.forbiddenExec().stream().map(ArgvPattern::new).toList();
    }

    @Override
    List<Firing> decided(Event intent, Event verdict) {
        List<Firing> firings = new ArrayList<>();
        for (List<String> program : CommandReading.of(Fields.texts(intent, "argv")).programs()) {
            if (patterns.stream().anyMatch(pattern -> pattern.matches(program))) {
                String line = String.join(" ", program);
                firings.add(
                        new Firing(
                                TripwireCode.T8,
                                TripwireCode.T8.severity(),
                                verdict.witness(),
                                program.getFirst(),
                                "Forbidden '"
                                        + Inert.excerpt(line, 120)
                                        + "' was asked for and "
                                        + decision(verdict)
                                        + ".",
                                List.of(intent.seq(), verdict.seq()),
                                String.valueOf(intent.intent())));
            }
        }
        return firings;
    }
}
