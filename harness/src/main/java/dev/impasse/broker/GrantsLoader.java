package dev.impasse.broker;

import dev.impasse.input.BoundedFiles;
import dev.impasse.input.Glob;
import dev.impasse.input.Quantities;
import dev.impasse.input.Yaml;
import dev.impasse.input.YamlMap;
import dev.impasse.policy.ArgvPattern;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Reads a file of grants. Unknown keys are errors, with their place. */
public final class GrantsLoader {
    private static final Map<String, String> KINDS =
            Map.of("read", "read_file", "write", "write_file", "list", "list_dir", "exec", "exec");
    private static final Duration MAX = Duration.ofDays(1);

    private GrantsLoader() {}

    public static List<Grant> load(Path file) {
        return parse(
                BoundedFiles.text(file, "the grants", BoundedFiles.DOCUMENT_LIMIT),
                file.toString());
    }

    /**
     * @param place stands in errors
     */
    public static List<Grant> parse(String text, String place) {
        YamlMap top = Yaml.parse(text, place);
        if (top.number("version", 1, 1).isEmpty()) {
            throw top.bad("version", "must be there; this program reads version 1.");
        }
        List<Grant> grants = top.maps("grants").stream().map(GrantsLoader::grant).toList();
        top.done();
        return grants;
    }

    private static Grant grant(YamlMap map) {
        String name = map.requiredText("name");
        String intent = map.requiredText("intent");
        if (!KINDS.containsKey(intent)) {
            throw map.bad("intent", "must be read, write, list or exec.");
        }
        String scope = intent.equals("exec") ? "argv" : "paths";
        if (!map.has(scope)) {
            throw map.bad(scope, "must say what is granted.");
        }
        Grant grant =
                new Grant(
                        name,
                        KINDS.getOrDefault(intent, intent),
                        intent.equals("exec") ? List.of() : paths(map),
                        intent.equals("exec") ? argv(map) : List.of(),
                        map.value("expires", (m, t) -> Quantities.duration(t, MAX))
                                .orElse(Duration.ofHours(1)),
                        map.number("uses", 1, 1_000_000).orElse(1L).intValue());
        map.done();
        return grant;
    }

    private static List<Glob> paths(YamlMap map) {
        try {
            return map.texts("paths").stream().map(Glob::new).toList();
        } catch (IllegalArgumentException e) {
            throw map.bad("paths", "must hold " + e.getMessage() + ".");
        }
    }

    private static List<ArgvPattern> argv(YamlMap map) {
        try {
            return map.textLists("argv").stream().map(ArgvPattern::new).toList();
        } catch (IllegalArgumentException e) {
            throw map.bad("argv", "must hold " + e.getMessage() + " each.");
        }
    }
}
