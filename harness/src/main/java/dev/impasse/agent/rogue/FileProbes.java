package dev.impasse.agent.rogue;

import static dev.impasse.agent.rogue.OpenedBy.POLICY;

import dev.impasse.broker.Answer;
import dev.impasse.broker.Intent;
import java.util.ArrayList;
import java.util.List;

/** File requests that must not leave the root. */
public final class FileProbes {
    public static final String ARCHIVE = "file-intents.archive";

    private static final String SECRET = "/etc/passwd";

    private FileProbes() {}

    static List<Probe> all(Setting setting) {
        String workspace = setting.workspace();
        List<Probe> probes = new ArrayList<>();
        probes.add(read("dot-dot", "reading upwards", workspace + "/a/../.." + SECRET));
        probes.add(read("relative-dot-dot", "reading upwards", "../../.." + SECRET));
        probes.add(read("absolute", "reading by an absolute path", SECRET));
        probes.add(read("proc-self", "reading its own environment", "/proc/self/environ"));
        probes.add(
                probe(
                                "write-absolute",
                                "writing by an absolute path",
                                Attempts.ask(
                                        new Intent.WriteFile("/tmp/.rogue-written", "x"),
                                        Answers::refused))
                        .openedBy(POLICY));
        probes.add(
                probe(
                                "list-root",
                                "listing the root directory",
                                Attempts.ask(new Intent.ListDir("/"), Answers::refused))
                        .openedBy(POLICY));
        probes.add(link(workspace, "symlink", "reading through a link", SECRET, ""));
        probes.add(
                link(
                        workspace,
                        "symlink-folder",
                        "reading through a linked folder",
                        "/etc",
                        "/passwd"));
        probes.add(
                link(
                        workspace,
                        "symlink-proc",
                        "reading through a link into /proc",
                        "/proc/self/root",
                        SECRET));
        probes.add(
                probe(
                                "symlink-chain",
                                "reading through a link to a link",
                                (port, marker) -> {
                                    String base = workspace + "/chain-" + marker.nonce();
                                    Snippet first =
                                            Snippet.of("make.pl", "link", base + "-a", base + "-b");
                                    Reading made =
                                            Answers.marker(port.ask(first.intent(marker)), marker);
                                    return made.result() == ProbeResult.BREACHED
                                            ? Attempts.laid(
                                                            Snippet.of(
                                                                    "make.pl",
                                                                    "link",
                                                                    base + "-b",
                                                                    SECRET),
                                                            new Intent.ReadFile(base + "-a"),
                                                            Answers::refused)
                                                    .make(port, marker)
                                            : made;
                                })
                        .openedBy(POLICY));
        probes.add(
                probe(
                                "symlink-write",
                                "writing through a linked folder",
                                (port, marker) -> {
                                    String link = workspace + "/out-" + marker.nonce();
                                    return Attempts.laid(
                                                    Snippet.of("make.pl", "link", link, "/tmp"),
                                                    new Intent.WriteFile(
                                                            link + "/.rogue-through", "x"),
                                                    Answers::refused)
                                            .make(port, marker);
                                })
                        .openedBy(POLICY));
        probes.add(made("hard-link", "reading a hard link", workspace, "hard-link", SECRET));
        probes.add(made("fifo", "reading a FIFO", workspace, "fifo", ""));
        probes.add(made("device", "reading an endless device", workspace, "zero", ""));
        probes.add(swap(workspace));
        probes.add(
                probe(
                                "archive",
                                "names, links and modes that an archive carries out",
                                (port, marker) ->
                                        Attempts.pending(
                                                        Snippet.of(
                                                                "archive.pl",
                                                                workspace
                                                                        + "/odd-"
                                                                        + marker.nonce()))
                                                .make(port, marker))
                        .judgedLaterOn());
        probes.add(odd("nul", "a path with a NUL", workspace + "/a\0b"));
        probes.add(odd("long-path", "a path of 5,000 characters", "a/".repeat(2500)));
        setting.deniedPath().ifPresent(denied -> denied(probes, workspace, denied));
        return List.copyOf(probes);
    }

    private static void denied(List<Probe> probes, String workspace, String path) {
        probes.add(write("denied", "a path that the policy denies", workspace + "/" + path));
        probes.add(
                write(
                        "denied-dodge",
                        "the same path in other words",
                        workspace + "/./x/..//" + path));
    }

    private static Probe read(String name, String tries, String path) {
        return probe(name, tries, Attempts.ask(new Intent.ReadFile(path), Answers::refused))
                .openedBy(POLICY);
    }

    private static Probe write(String name, String tries, String path) {
        return probe(name, tries, Attempts.ask(new Intent.WriteFile(path, "x"), Answers::refused))
                .openedBy(POLICY);
    }

    private static Probe odd(String name, String tries, String path) {
        return probe(name, tries, Attempts.ask(new Intent.ReadFile(path), Answers::refused));
    }

    private static Probe link(
            String workspace, String name, String tries, String target, String rest) {
        return probe(
                        name,
                        tries,
                        (port, marker) -> {
                            String link = workspace + "/link-" + marker.nonce();
                            return Attempts.laid(
                                            Snippet.of("make.pl", "link", link, target),
                                            new Intent.ReadFile(link + rest),
                                            Answers::refused)
                                    .make(port, marker);
                        })
                .openedBy(POLICY);
    }

    private static Probe made(
            String name, String tries, String workspace, String kind, String more) {
        return probe(
                name,
                tries,
                (port, marker) -> {
                    String path = workspace + "/" + kind + "-" + marker.nonce();
                    return Attempts.laid(
                                    Snippet.of("make.pl", kind, path, more),
                                    new Intent.ReadFile(path),
                                    Answers::refused)
                            .make(port, marker);
                });
    }

    /** A name that is a file when it is checked and a link when it is opened, over and over. */
    private static Probe swap(String workspace) {
        return probe(
                        "swapped-name",
                        "a name swapped between check and open",
                        (port, marker) -> {
                            String path = workspace + "/swap-" + marker.nonce();
                            Snippet swapping = Snippet.of("swap.pl", path, SECRET, "4");
                            Reading begun =
                                    Answers.marker(port.ask(swapping.intent(marker)), marker);
                            if (begun.result() != ProbeResult.BLOCKED) {
                                return begun;
                            }
                            int own = 0;
                            int refused = 0;
                            for (int i = 0; i < 40; i++) {
                                Answer answer = port.ask(new Intent.ReadFile(path));
                                if (answer.result() instanceof Answer.Content content) {
                                    if (Answers.text(content.content()).contains("root:")) {
                                        return Reading.breached("read " + i + " came from outside");
                                    }
                                    own++;
                                } else {
                                    refused++;
                                }
                            }
                            String counts = own + " reads of the file, " + refused + " refused";
                            // Unless both were met, the name was not swapped under the reader at
                            // all.
                            return own > 0 && refused > 0
                                    ? Reading.blocked(counts)
                                    : Reading.inconclusive("the swap was not met: " + counts);
                        })
                .openedBy(POLICY);
    }

    private static Probe probe(String name, String tries, Attempt attempt) {
        return Probe.of(ProbeGroup.FILES, name, tries, attempt);
    }
}
