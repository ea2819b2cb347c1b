package dev.impasse.broker;

import dev.impasse.input.Accents;
import dev.impasse.input.Digests;
import dev.impasse.input.Inert;
import dev.impasse.policy.CommandReading;
import dev.impasse.policy.PathRules;
import dev.impasse.sandbox.Command;
import dev.impasse.sandbox.ExecResult;
import dev.impasse.sandbox.Sandbox;
import dev.impasse.sandbox.SandboxDiedException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Puts into words all that a held intent would do: the intent itself, what stands where it writes, and the files that a
 * command names. Done once for the person and once more before it runs; if the two differ, it does not run.
 */
final class Showing {
    private static final int MOST_FILES = 64;
    private static final int MOST_BYTES = 4 << 20;
    private static final int SHOWN_BYTES = 64 * 1024;
    private static final Duration TIME = Duration.ofSeconds(10);
    private static final String READ =
            "[ -f \"$1\" ] && exec head -c " + (MOST_BYTES + 1) + " -- \"$1\"";

    /** Read-only in every bench, so what lies there cannot change in between. */
    private static final List<String> FIXED =
            List.of("/usr", "/bin", "/sbin", "/lib", "/lib64", "/etc", "/opt", "/proc", "/sys");

    private final Sandbox sandbox;
    private final String root;

    Showing(Sandbox sandbox, String root) {
        this.sandbox = sandbox;
        this.root = root;
    }

    /**
     * @param text inert, for people
     */
    record Shown(String text, int hidden) {
        String sha256() {
            return Digests.sha256Hex(text.getBytes(StandardCharsets.UTF_8));
        }
    }

    /** Empty where it is too much to be shown, and so to be approved. */
    Optional<Shown> of(Intent intent) throws SandboxDiedException {
        Page page = new Page();
        page.line(intent.kind());
        boolean whole =
                switch (intent) {
                    case Intent.Exec exec -> exec(page, exec);
                    case Intent.WriteFile write -> {
                        page.field("path", write.path());
                        page.bytes("content", write.content().getBytes(StandardCharsets.UTF_8));
                        yield file(page, "there now", path(write.path()));
                    }
                    case Intent.ReadFile read -> {
                        page.field("path", read.path());
                        yield true;
                    }
                    case Intent.ListDir list -> {
                        page.field("path", list.path());
                        yield true;
                    }
                    // Policies ask about none of these.
                    case Intent.Chat ignored -> true;
                    case Intent.Submit ignored -> true;
                    case Intent.ReportImpossible ignored -> true;
                };
        return whole ? Optional.of(page.shown()) : Optional.empty();
    }

    private boolean exec(Page page, Intent.Exec exec) throws SandboxDiedException {
        page.field("in", root);
        for (String word : exec.argv()) {
            page.field("word", word);
        }
        exec.timeout().ifPresent(t -> page.line("time-out " + t.toMillis() + " ms"));
        Set<String> files = new LinkedHashSet<>();
        for (List<String> program : CommandReading.of(exec.argv()).programs()) {
            for (String word : program) {
                PathRules.normalise(root, word)
                        .filter(path -> FIXED.stream().noneMatch(f -> PathRules.inside(f, path)))
                        .ifPresent(files::add);
            }
        }
        if (files.size() > MOST_FILES) {
            return false;
        }
        for (String path : files) {
            if (!file(page, "names", path)) {
                return false;
            }
        }
        return true;
    }

    /**
     * False where it is too large or cannot be read in time; what is no file has nothing to show. Read by the session's
     * user: the agent's has nothing to do with it, for the record and for whoever watches its processes.
     */
    private boolean file(Page page, String how, String path) throws SandboxDiedException {
        ExecResult read =
                sandbox.execAsSession(
                        new Command(
                                List.of("sh", "-c", READ, "sh", path),
                                "/",
                                Map.of(),
                                TIME,
                                MOST_BYTES + 1));
        if (read.timedOut()) {
            return false;
        }
        if (read.exitCode() == 0) {
            page.field(how, path);
            page.bytes("which holds", read.stdout());
            return read.stdout().length <= MOST_BYTES;
        }
        return true;
    }

    private String path(String given) {
        return PathRules.normalise(root, given).orElse(root);
    }

    private static final class Page {
        private final StringBuilder text = new StringBuilder();
        private int hidden;

        void line(String ours) {
            text.append(ours).append('\n');
        }

        void field(String name, String value) {
            text.append(name).append(' ').append(Inert.line(value)).append('\n');
            count(value);
        }

        void bytes(String name, byte[] bytes) {
            text.append(name).append(' ').append(bytes.length).append(" bytes, sha256 ");
            text.append(Digests.sha256Hex(bytes)).append('\n');
            int shown = Math.min(bytes.length, SHOWN_BYTES);
            String value = new String(bytes, 0, shown, StandardCharsets.UTF_8);
            Inert.block(value).lines().forEach(l -> text.append("| ").append(l).append('\n'));
            if (shown < bytes.length) {
                text.append("| … and ").append(bytes.length - shown).append(" bytes more\n");
            }
            count(value);
        }

        Shown shown() {
            return new Shown(text.toString(), hidden);
        }

        // What comes out other than it went in, line ends, tabs and backslashes aside.
        private void count(String value) {
            Accents accents = new Accents();
            for (int c : value.codePoints().toArray()) {
                String one = Character.toString(c);
                boolean piled = accents.tooMany(c);
                boolean plain = c == '\n' || c == '\t' || c == '\\' || Inert.line(one).equals(one);
                if (!plain || piled) {
                    hidden++;
                }
            }
        }
    }
}
