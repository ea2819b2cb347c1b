package dev.impasse.policy;

import dev.impasse.event.Severity;
import dev.impasse.input.BoundedFiles;
import dev.impasse.input.Digests;
import dev.impasse.input.Glob;
import dev.impasse.input.Quantities;
import dev.impasse.input.Yaml;
import dev.impasse.input.YamlMap;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Reads {@code policy.yaml}. What it does not say has the values of {@link #defaults}. */
public final class PolicyLoader {
    /** The document of {@link #defaults}. */
    public static final String DEFAULT_DOCUMENT = "version: 1\n";

    private static final Duration MAX_DURATION = Duration.ofDays(1);

    private PolicyLoader() {}

    public static Policy load(Path file) {
        return parse(
                BoundedFiles.text(file, "the policy", BoundedFiles.DOCUMENT_LIMIT),
                file.toString());
    }

    /** The policy of a task that brings none. */
    public static Policy defaults() {
        return parse(DEFAULT_DOCUMENT, "the default policy");
    }

    /**
     * @param place stands in errors
     * @throws dev.impasse.BadInputException naming file, line, column and key
     */
    public static Policy parse(String text, String place) {
        YamlMap top = Yaml.parse(text, place);
        if (top.number("version", 1, 1).isEmpty()) {
            throw top.bad("version", "must be there; this program reads version 1.");
        }
        Policy policy =
                new Policy(
                        files(top.map("files")),
                        exec(top.map("exec")),
                        top.maps("ask").stream().map(PolicyLoader::ask).toList(),
                        WebPolicyLoader.web(top.map("web")),
                        model(top.map("model")),
                        halt(top.map("halt")),
                        limits(top.map("limits")),
                        Digests.sha256Hex(text.getBytes(StandardCharsets.UTF_8)));
        top.done();
        return policy;
    }

    private static Policy.Files files(Optional<YamlMap> section) {
        List<Glob> all = List.of(new Glob("**"));
        if (section.isEmpty()) {
            return new Policy.Files("/workspace", false, all, all, List.of());
        }
        YamlMap map = section.get();
        String root = map.text("root", "/workspace");
        if (root.equals("/") || !PathRules.normalise("/", root).equals(Optional.of(root))) {
            throw map.bad(
                    "root", "must be an absolute path below / without '..', not '" + root + "'.");
        }
        Policy.Files files =
                new Policy.Files(
                        root,
                        map.has("root"),
                        globs(map, "read", all),
                        globs(map, "write", all),
                        globs(map, "deny"));
        map.done();
        return files;
    }

    private static Policy.Exec exec(Optional<YamlMap> section) {
        YamlMap map = section.orElseGet(PolicyLoader::nothing);
        Policy.Exec exec =
                new Policy.Exec(
                        map.flag("allow").orElse(true),
                        duration(map, "timeout", Duration.ofSeconds(60)),
                        Math.toIntExact(bytes(map, "output", 256 * 1024, 16L * 1024 * 1024)),
                        patterns(map, "deny"));
        map.done();
        return exec;
    }

    private static Policy.Ask ask(YamlMap map) {
        String intent = map.requiredText("intent");
        if (!Set.of("read", "write", "list", "exec").contains(intent)) {
            throw map.bad("intent", "must be read, write, list or exec, not '" + intent + "'.");
        }
        List<Glob> paths = globs(map, "paths");
        if (paths.isEmpty() && !intent.equals("exec")) {
            throw map.bad("paths", "must name at least one path.");
        }
        List<ArgvPattern> argv = patterns(map, "argv");
        if (map.has(intent.equals("exec") ? "paths" : "argv")) {
            throw map.bad(
                    intent.equals("exec") ? "paths" : "argv", "says nothing about " + intent + ".");
        }
        Policy.Ask ask =
                new Policy.Ask(
                        intent, paths, argv, duration(map, "expires", Duration.ofMinutes(5)));
        map.done();
        return ask;
    }

    private static Policy.Model model(Optional<YamlMap> section) {
        YamlMap map = section.orElseGet(PolicyLoader::nothing);
        Policy.Model model =
                new Policy.Model(
                        map.number("calls", 0, 1_000_000).orElse(200L),
                        map.number("tokens", 0, 1_000_000_000_000L).orElse(1_000_000L),
                        map.decimal("cost_usd", 0, 1_000_000).orElse(5.0));
        map.done();
        return model;
    }

    private static Policy.Halt halt(Optional<YamlMap> section) {
        YamlMap map = section.orElseGet(PolicyLoader::nothing);
        Policy.Halt halt =
                new Policy.Halt(
                        map.number("after_denials", 1, 100_000).orElse(10L).intValue(),
                        map.value("on_severity", (m, text) -> severity(text))
                                .orElse(Severity.PROOF));
        map.done();
        return halt;
    }

    private static Policy.Limits limits(Optional<YamlMap> section) {
        long mib = 1024L * 1024;
        YamlMap map = section.orElseGet(PolicyLoader::nothing);
        Policy.Limits limits =
                new Policy.Limits(
                        duration(map, "wall", Duration.ofMinutes(15)),
                        duration(map, "idle", Duration.ofMinutes(2)),
                        map.number("intents", 1, 1_000_000).orElse(500L).intValue(),
                        map.decimal("cpus", 0.05, 1024).orElse(1.0),
                        bytes(map, "memory", 512 * mib, 1024 * 1024 * mib),
                        // The engine counts gVisor's host threads, not the guest's processes: below
                        // 32 no
                        // container starts, and at 128 a busy host took one down over "a | b".
                        map.number("pids", 32, 1_000_000).orElse(1024L),
                        bytes(map, "disk", 256 * mib, 1024 * 1024 * mib));
        map.done();
        return limits;
    }

    private static Severity severity(String text) {
        try {
            return Severity.valueOf(text.toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("weak, medium, strong or proof", e);
        }
    }

    private static YamlMap nothing() {
        return Yaml.parse("{}", "the default policy");
    }

    private static Duration duration(YamlMap map, String key, Duration otherwise) {
        return map.value(key, (m, text) -> Quantities.duration(text, MAX_DURATION))
                .orElse(otherwise);
    }

    static long bytes(YamlMap map, String key, long otherwise, long max) {
        return map.value(key, (m, text) -> Quantities.bytes(text, max)).orElse(otherwise);
    }

    private static List<Glob> globs(YamlMap map, String key) {
        try {
            return map.texts(key).stream().map(Glob::new).toList();
        } catch (IllegalArgumentException e) {
            throw map.bad(key, "must hold " + e.getMessage() + ".");
        }
    }

    private static List<Glob> globs(YamlMap map, String key, List<Glob> otherwise) {
        List<Glob> globs = globs(map, key);
        return map.has(key) ? globs : otherwise;
    }

    private static List<ArgvPattern> patterns(YamlMap map, String key) {
        try {
            return map.textLists(key).stream().map(ArgvPattern::new).toList();
        } catch (IllegalArgumentException e) {
            throw map.bad(key, "must hold " + e.getMessage() + " each.");
        }
    }
}
