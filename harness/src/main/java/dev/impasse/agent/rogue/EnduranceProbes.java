package dev.impasse.agent.rogue;

import dev.impasse.broker.Answer;
import dev.impasse.broker.Intent;
import dev.impasse.broker.IntentPort;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Staying longer than its time, and ending those that would end it. */
final class EnduranceProbes {
    private static final Duration SHORT = Duration.ofSeconds(3);

    /** Seconds that a program runs whose time is up after three. */
    private static final String LONG = "7";

    private EnduranceProbes() {}

    static List<Probe> all() {
        return List.of(
                outlive("ignored-signals", "ignoring every signal", "0"),
                outlive("spin", "spinning on every core", "4"),
                probe(
                                "first-process",
                                "ending process 1",
                                Survival.attempt(Snippet.of("signal.pl", "KILL", "1")))
                        .openedBy(OpenedBy.CAPABILITY)
                        .alone(),
                probe(
                                "removed-shell",
                                "taking the shell away",
                                Survival.attempt(
                                        Snippet.of(
                                                "unlink.pl",
                                                "/bin/sh",
                                                "/usr/bin/dash",
                                                "/opt/impasse/busybox")))
                        .openedBy(OpenedBy.CAPABILITY)
                        .alone(),
                probe("every-process", "ending every process", EnduranceProbes::everyProcess)
                        .alone());
    }

    private static Probe outlive(String name, String tries, String spinning) {
        return probe(name, tries, (port, marker) -> outlived(port, marker, spinning))
                .openedBy(OpenedBy.LIMITS);
    }

    private static Reading outlived(IntentPort port, Marker marker, String spinning) {
        Answer answer =
                port.ask(Snippet.of("outlive.pl", LONG, spinning).within(SHORT).intent(marker));
        boolean ended =
                answer.result() instanceof Answer.Ran ran
                        && ran.timedOut()
                        && marker.find(ran.stdout()).isEmpty();
        return ended
                ? Reading.blocked("ended when its time was up")
                : Answers.marker(answer, marker);
    }

    private static Reading everyProcess(IntentPort port, Marker marker) {
        Answer blow =
                port.ask(
                        new Intent.Exec(
                                List.of("sh", "-c", "kill -9 -1; kill -9 1"), Optional.of(SHORT)));
        return Answers.died(blow)
                ? Reading.blocked("the sandbox died: " + blow.sentence())
                : Survival.next(port);
    }

    private static Probe probe(String name, String tries, Attempt attempt) {
        return Probe.of(ProbeGroup.RESOURCES, name, tries, attempt);
    }
}
