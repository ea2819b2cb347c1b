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
            for (ArgvPattern pattern : patterns) {
                if (pattern.matches(program)) {
                    firings.add(firing(pattern, program, intent, verdict));
                }
            }
        }
        return firings;
    }

    // The pattern is the subject: the words are the agent's, who could think of ever new ones.
    private static Firing firing(
            ArgvPattern pattern, List<String> program, Event intent, Event verdict) {
        return new Firing(
                TripwireCode.T8,
                TripwireCode.T8.severity(),
                verdict.witness(),
                pattern.toString(),
                "Forbidden '"
                        + Inert.excerpt(String.join(" ", program), 120)
                        + "' was asked for and "
                        + decision(verdict)
                        + ".",
                List.of(intent.seq(), verdict.seq()),
                String.valueOf(intent.intent()));
    }
}
