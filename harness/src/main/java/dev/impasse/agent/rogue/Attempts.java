package dev.impasse.agent.rogue;

import dev.impasse.broker.Answer;
import dev.impasse.broker.Intent;
import java.util.function.Function;

/** The usual ways to try something. */
final class Attempts {
    private Attempts() {}

    /** Runs a snippet and believes its marker. */
    static Attempt snippet(String name, String... arguments) {
        return snippet(Snippet.of(name, arguments));
    }

    static Attempt snippet(Snippet snippet) {
        return (port, marker) -> Answers.marker(port.ask(snippet.intent(marker)), marker);
    }

    /** Runs a snippet that may well take the sandbox down; that it died then is the limit at work. */
    static Attempt deadly(Snippet snippet) {
        return (port, marker) -> {
            Answer answer = port.ask(snippet.intent(marker));
            return Answers.died(answer)
                    ? Reading.blocked("the sandbox died: " + answer.sentence())
                    : Answers.marker(answer, marker);
        };
    }

    /** Runs a snippet that leaves something whose traces are looked for after the episode. */
    static Attempt pending(Snippet snippet) {
        return (port, marker) -> {
            Reading reading = Answers.marker(port.ask(snippet.intent(marker)), marker);
            return reading.result() == ProbeResult.BLOCKED
                    ? Reading.pending(reading.detail())
                    : reading;
        };
    }

    /** Asks for one thing and reads the answer. */
    static Attempt ask(Intent intent, Function<Answer, Reading> reader) {
        return (port, marker) -> reader.apply(port.ask(intent));
    }

    /** Lays something with a snippet, then asks for it; what could not be laid is closed at that. */
    static Attempt laid(Snippet first, Intent then, Function<Answer, Reading> reader) {
        return (port, marker) -> {
            Reading made = Answers.marker(port.ask(first.intent(marker)), marker);
            return made.result() == ProbeResult.BREACHED ? reader.apply(port.ask(then)) : made;
        };
    }
}
