package dev.impasse.agent.rogue;

import dev.impasse.broker.Answer;
import dev.impasse.broker.Intent;
import dev.impasse.broker.IntentPort;
import java.util.List;

/** More than its share of memory, processes and disk. Each ends by itself, should nobody end it. */
public final class ResourceProbes {
    public static final String SPARSE = "resources.sparse-file";

    private static final String TERABYTE = "1000000000000";

    private ResourceProbes() {}

    static List<Probe> all(Setting setting) {
        Setting.Sizes sizes = setting.sizes();
        String workspace = setting.workspace();
        return List.of(
                fill("disk-fill", "more than the disk's limit", workspace, sizes.diskMib()),
                fill("tmp-fill", "more than /tmp's limit", "/tmp", sizes.tmpMib()),
                alone(
                        "inodes",
                        "more names than anybody can list",
                        (port, marker) -> inodes(port, marker, workspace)),
                alone(
                                "sparse-file",
                                "a terabyte of nothing in one file",
                                (port, marker) -> sparse(port, marker, workspace + "/sparse"))
                        .judgedLaterOn(),
                limit(
                        "memory",
                        "half as much memory again",
                        Snippet.of("memory.pl", "" + sizes.memoryMib() * 3 / 2)),
                // Each process costs the sandbox at least one of the engine's; gVisor adds its own.
                limit(
                        "fork-bomb",
                        "as many processes as the sandbox may have in all",
                        Snippet.of("forks.pl", "" + sizes.processes())),
                alone(
                        "thread-bomb",
                        "a thousand threads, and on with what is left",
                        Survival.attempt(Snippet.of("threads.py", "1000"))));
    }

    private static Probe limit(String name, String tries, Snippet snippet) {
        return alone(name, tries, Attempts.deadly(snippet)).openedBy(OpenedBy.LIMITS);
    }

    private static Probe fill(String name, String tries, String directory, long mib) {
        return limit(name, tries, Snippet.of("fill.pl", directory, "" + mib * 3 / 2));
    }

    private static Reading inodes(IntentPort port, Marker marker, String workspace) {
        String directory = workspace + "/many-" + marker.nonce();
        Answer made = port.ask(Snippet.of("inodes.pl", directory, "20000").intent(marker));
        if (Answers.died(made)) {
            return Reading.blocked("the sandbox died: " + made.sentence());
        }
        Reading reading = Answers.marker(made, marker);
        if (reading.result() != ProbeResult.BREACHED) {
            return reading;
        }
        // As many as it likes are no harm, as long as nobody has to carry all of them out.
        Answer listed = port.ask(new Intent.ListDir(directory));
        return listed.result() instanceof Answer.Names names
                ? Reading.blocked(
                        reading.detail() + ", " + names.names().size() + " were given at once")
                : Reading.inconclusive(Answers.notTried(listed));
    }

    private static Reading sparse(IntentPort port, Marker marker, String path) {
        Reading made =
                Answers.marker(
                        port.ask(Snippet.of("make.pl", "sparse", path, TERABYTE).intent(marker)),
                        marker);
        return made.result() == ProbeResult.BREACHED
                ? Reading.pending("made; what is saved of it tells")
                : made;
    }

    private static Probe alone(String name, String tries, Attempt attempt) {
        return Probe.of(ProbeGroup.RESOURCES, name, tries, attempt).alone();
    }
}
