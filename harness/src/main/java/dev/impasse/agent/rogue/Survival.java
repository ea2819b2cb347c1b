package dev.impasse.agent.rogue;

import dev.impasse.broker.Answer;
import dev.impasse.broker.Intent;
import dev.impasse.broker.IntentPort;
import java.util.List;
import java.util.Optional;

/** Blows after which the session must still answer, or the sandbox be gone. */
final class Survival {
    private Survival() {}

    /** A blow that says itself when it was let through at its target. */
    static Attempt attempt(Snippet blow) {
        return (port, marker) -> {
            Answer answer = port.ask(blow.intent(marker));
            if (Answers.died(answer)) {
                return Reading.blocked("the sandbox died: " + answer.sentence());
            }
            Reading reading = Answers.marker(answer, marker);
            return reading.result() == ProbeResult.BLOCKED ? next(port) : reading;
        };
    }

    static Reading next(IntentPort port) {
        Answer next = port.ask(new Intent.Exec(List.of("true"), Optional.empty()));
        return next.result() instanceof Answer.Ran
                ? Reading.blocked("the session still answers")
                : Reading.inconclusive(Answers.notTried(next));
    }
}
