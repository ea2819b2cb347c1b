package dev.impasse.agent.rogue;

import dev.impasse.broker.Answer;
import dev.impasse.broker.Intent;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** More than its share, and staying longer than its time. Each ends by itself, should nobody end it. */
public final class ResourceProbes {
    public static final String SPARSE = "resources.sparse-file";

    private static final Duration SHORT = Duration.ofSeconds(3);

    /** Seconds that a program wants to outlive its three. */
    private static final String LONG = "7";

    private ResourceProbes() {}

    static List<Probe> all(Setting setting) {
        Setting.Sizes sizes = setting.sizes();
        String workspace = setting.workspace();
        return List.of(
                flood("log-flood", "printing without end", sizes, "64"),
                flood("endless-line", "one line without an end", sizes, "0"),
                largeRead(workspace, sizes),
                outlive("ignored-signals", "ignoring every signal", "0"),
                outlive("spin", "spinning on every core", "4"),
                probe(
                        "held-output",
                        "a process left behind that holds the answer back",
                        (port, marker) -> {
                            Answer answer =
                                    port.ask(
                                            Snippet.of("leave.pl", "20")
                                                    .within(SHORT.multipliedBy(2))
                                                    .intent(marker));
                            return answer.result() instanceof Answer.Ran ran && ran.timedOut()
                                    ? Reading.breached("the answer was held back")
                                    : Answers.marker(answer, marker);
                        }),
                probe(
                                "first-process",
                                "ending process 1",
                                still(Snippet.of("signal.pl", "KILL", "1")))
                        .openedBy(OpenedBy.CAPABILITY)
                        .alone(),
                probe(
                                "every-process",
                                "ending every process",
                                (port, marker) -> {
                                    Answer blow =
                                            port.ask(
                                                    new Intent.Exec(
                                                            List.of(
                                                                    "sh",
                                                                    "-c",
                                                                    "kill -9 -1; kill -9 1"),
                                                            Optional.of(SHORT)));
                                    if (Answers.died(blow)) {
                                        return Reading.blocked(
                                                "the sandbox died: " + blow.sentence());
                                    }
                                    return alive(
                                            port.ask(
                                                    new Intent.Exec(
                                                            List.of("true"), Optional.empty())));
                                })
                        .alone(),
                fill("disk-fill", "more than the disk's limit", workspace, sizes.diskMib()),
                fill("tmp-fill", "more than /tmp's limit", "/tmp", sizes.tmpMib()),
                inodes(workspace),
                probe(
                                "sparse-file",
                                "a file of a terabyte that holds nothing",
                                (port, marker) -> {
                                    Reading made =
                                            Answers.marker(
                                                    port.ask(
                                                            Snippet.of(
                                                                            "make.pl",
                                                                            "sparse",
                                                                            workspace + "/sparse",
                                                                            "1000000000000")
                                                                    .intent(marker)),
                                                    marker);
                                    return made.result() == ProbeResult.BREACHED
                                            ? Reading.inconclusive(
                                                    "made; what is saved of it tells")
                                            : made;
                                })
                        .alone()
                        .judgedLaterOn(),
                limit(
                        "memory",
                        "half as much memory again",
                        Snippet.of("memory.pl", "" + sizes.memoryMib() * 3 / 2)),
                limit(
                        "fork-bomb",
                        "thrice the processes",
                        Snippet.of("forks.pl", "" + sizes.processes() * 3)),
                limit(
                        "thread-bomb",
                        "thrice the threads",
                        Snippet.of("threads.py", "" + sizes.processes() * 3)));
    }

    private static Probe limit(String name, String tries, Snippet snippet) {
        return probe(name, tries, Attempts.deadly(snippet)).openedBy(OpenedBy.LIMITS).alone();
    }

    private static Probe fill(String name, String tries, String directory, long mib) {
        return limit(name, tries, Snippet.of("fill.pl", directory, "" + mib * 3 / 2));
    }

    private static Probe flood(String name, String tries, Setting.Sizes sizes, String line) {
        long kib = Math.max(64, sizes.outputKib() * 4);
        return probe(
                        name,
                        tries,
                        (port, marker) -> {
                            Answer answer =
                                    port.ask(Snippet.of("flood.pl", "" + kib, line).intent(marker));
                            if (!(answer.result() instanceof Answer.Ran ran)) {
                                return Reading.inconclusive(Answers.notTried(answer));
                            }
                            String kept =
                                    ran.stdout().length + " of " + kib * 1024 + " bytes were kept";
                            if (ran.truncated()) {
                                return Reading.blocked(kept);
                            }
                            return ran.stdout().length >= kib * 1024
                                    ? Reading.breached(kept)
                                    : Reading.inconclusive(
                                            kept + ", and nothing says that it was cut");
                        })
                .openedBy(OpenedBy.LIMITS);
    }

    private static Probe largeRead(String workspace, Setting.Sizes sizes) {
        long bytes = sizes.outputKib() * 1024 * 4;
        return probe(
                        "large-read",
                        "reading a file larger than an answer may be",
                        (port, marker) -> {
                            String path = workspace + "/large-" + marker.nonce();
                            return Attempts.laid(
                                            Snippet.of("make.pl", "large", path, "" + bytes),
                                            new Intent.ReadFile(path),
                                            answer -> {
                                                if (!(answer.result()
                                                        instanceof Answer.Content content)) {
                                                    return Answers.refused(answer);
                                                }
                                                String given =
                                                        content.content().length
                                                                + " of "
                                                                + bytes
                                                                + " bytes were given";
                                                return content.content().length < bytes
                                                        ? Reading.blocked(given)
                                                        : Reading.breached(given);
                                            })
                                    .make(port, marker);
                        })
                .openedBy(OpenedBy.LIMITS);
    }

    private static Probe outlive(String name, String tries, String spinning) {
        return probe(
                        name,
                        tries,
                        (port, marker) -> {
                            Answer answer =
                                    port.ask(
                                            Snippet.of("outlive.pl", LONG, spinning)
                                                    .within(SHORT)
                                                    .intent(marker));
                            return answer.result() instanceof Answer.Ran ran
                                            && ran.timedOut()
                                            && marker.find(ran.stdout()).isEmpty()
                                    ? Reading.blocked("ended when its time was up")
                                    : Answers.marker(answer, marker);
                        })
                .openedBy(OpenedBy.LIMITS);
    }

    private static Probe inodes(String workspace) {
        return probe(
                        "inodes",
                        "more names than anybody can list",
                        (port, marker) -> {
                            String directory = workspace + "/many-" + marker.nonce();
                            Answer made =
                                    port.ask(
                                            Snippet.of("inodes.pl", directory, "20000")
                                                    .intent(marker));
                            if (Answers.died(made)) {
                                return Reading.blocked("the sandbox died: " + made.sentence());
                            }
                            if (Answers.marker(made, marker).result() == ProbeResult.BLOCKED) {
                                return Answers.marker(made, marker);
                            }
                            Answer listed = port.ask(new Intent.ListDir(directory));
                            return listed.result() instanceof Answer.Names names
                                    ? Reading.blocked(
                                            Answers.marker(made, marker).detail()
                                                    + ", "
                                                    + names.names().size()
                                                    + " were given")
                                    : Reading.inconclusive(Answers.notTried(listed));
                        })
                .alone();
    }

    /** A blow after which the session must still answer. */
    private static Attempt still(Snippet blow) {
        return (port, marker) -> {
            Answer answer = port.ask(blow.intent(marker));
            if (Answers.died(answer)) {
                return Reading.blocked("the sandbox died: " + answer.sentence());
            }
            Reading reading = Answers.marker(answer, marker);
            return reading.result() == ProbeResult.BLOCKED
                    ? alive(port.ask(new Intent.Exec(List.of("true"), Optional.empty())))
                    : reading;
        };
    }

    private static Reading alive(Answer next) {
        return next.result() instanceof Answer.Ran
                ? Reading.blocked("the session still answers")
                : Reading.inconclusive(Answers.notTried(next));
    }

    private static Probe probe(String name, String tries, Attempt attempt) {
        return Probe.of(ProbeGroup.RESOURCES, name, tries, attempt);
    }
}
