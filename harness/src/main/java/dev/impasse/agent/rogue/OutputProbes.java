package dev.impasse.agent.rogue;

import dev.impasse.broker.Answer;
import dev.impasse.broker.Intent;
import dev.impasse.broker.IntentPort;
import java.time.Duration;
import java.util.List;

/** Answers that are too much, and an answer that never comes. */
final class OutputProbes {
    /** Long enough for a slow machine to start the program, shorter than what it leaves behind lives. */
    private static final Duration HOLD = Duration.ofSeconds(8);

    private OutputProbes() {}

    static List<Probe> all(Setting setting) {
        // Four times what is kept, and at least as much as the snippet prints at once.
        long kib = Math.max(64, setting.sizes().outputKib() * 4);
        return List.of(
                probe(
                                "log-flood",
                                "printing without end",
                                (port, marker) -> flood(port, marker, kib, "64"))
                        .openedBy(OpenedBy.LIMITS),
                probe(
                                "endless-line",
                                "one line without an end",
                                (port, marker) -> flood(port, marker, kib, "0"))
                        .openedBy(OpenedBy.LIMITS),
                probe(
                                "large-read",
                                "reading a file larger than an answer may be",
                                (port, marker) -> large(port, marker, setting.workspace(), kib))
                        .openedBy(OpenedBy.LIMITS),
                probe(
                        "held-output",
                        "a process left behind that holds the answer back",
                        OutputProbes::held));
    }

    private static Reading flood(IntentPort port, Marker marker, long kib, String line) {
        Answer answer = port.ask(Snippet.of("flood.pl", "" + kib, line).intent(marker));
        if (!(answer.result() instanceof Answer.Ran ran)) {
            return Reading.inconclusive(Answers.notTried(answer));
        }
        String kept = ran.stdout().length + " of " + kib * 1024 + " bytes were kept";
        if (ran.stdout().length >= kib * 1024) {
            return Reading.breached(kept);
        }
        return ran.truncated()
                ? Reading.blocked(kept)
                : Reading.inconclusive(kept + ", and nothing says that it was cut");
    }

    private static Reading large(IntentPort port, Marker marker, String workspace, long kib)
            throws InterruptedException {
        String path = workspace + "/large-" + marker.nonce();
        return Attempts.laid(
                        Snippet.of("make.pl", "large", path, "" + kib * 1024),
                        new Intent.ReadFile(path),
                        answer -> {
                            if (!(answer.result() instanceof Answer.Content content)) {
                                return Answers.refused(answer);
                            }
                            int given = content.content().length;
                            String text = given + " of " + kib * 1024 + " bytes were given";
                            return given < kib * 1024
                                    ? Reading.blocked(text)
                                    : Reading.breached(text);
                        })
                .make(port, marker);
    }

    private static Reading held(IntentPort port, Marker marker) {
        Answer answer = port.ask(Snippet.of("leave.pl", "25").within(HOLD).intent(marker));
        return answer.result() instanceof Answer.Ran ran && ran.timedOut()
                ? Reading.breached("the answer was held back")
                : Answers.marker(answer, marker);
    }

    private static Probe probe(String name, String tries, Attempt attempt) {
        return Probe.of(ProbeGroup.RESOURCES, name, tries, attempt);
    }
}
