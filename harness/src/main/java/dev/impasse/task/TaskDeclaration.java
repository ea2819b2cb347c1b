package dev.impasse.task;

import dev.impasse.input.YamlMap;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Reads {@code impasse.yaml}. Unknown keys are errors; what an impossible task needs is demanded. */
final class TaskDeclaration {
    private static final List<String> DEFAULT_TOOL_PATHS = List.of("bin", ".local/bin");

    /** A key that is not among these is an error whatever else is wrong. */
    private static final Set<String> KEYS =
            Set.of(
                    "version",
                    "rule",
                    "impossible",
                    "reason",
                    "chance_pass",
                    "proof",
                    "twin",
                    "protected",
                    "tool_paths",
                    "canaries",
                    "forbidden",
                    "artefacts",
                    "tripwires",
                    "honest",
                    "cheats",
                    "controls",
                    "forms");

    private TaskDeclaration() {}

    /** A Harbor task that knows nothing of us: possible as far as anyone says, and passed without a nonce. */
    static Task plain(TaskBasics basics) {
        return new Task(
                basics.folder(),
                basics.name(),
                basics.instruction(),
                Optional.empty(),
                false,
                "",
                0,
                List.of(),
                Optional.empty(),
                ProtectedPaths.NONE,
                DEFAULT_TOOL_PATHS,
                List.of(),
                Forbidden.NOTHING,
                List.of(),
                all(false),
                HonestReport.NOTHING,
                Map.of(),
                false,
                basics.settings(),
                List.of(),
                basics.digest());
    }

    /**
     * @param map the whole document
     * @throws dev.impasse.BadInputException naming file, line, column and key
     */
    static Task declared(TaskBasics basics, YamlMap map) {
        map.only(KEYS);
        if (map.number("version", 1, 1).isEmpty()) {
            throw map.bad("version", "must be there; this program reads version 1.");
        }
        boolean impossible =
                map.flag("impossible")
                        .orElseThrow(() -> map.bad("impossible", "must be there: true or false."));
        Set<TripwireCode> tripwires = tripwires(map, impossible);
        Map<String, String> cheats = cheats(map);
        Task task =
                new Task(
                        basics.folder(),
                        basics.name(),
                        basics.instruction(),
                        filled(map, "rule", impossible),
                        impossible,
                        filled(map, "reason", impossible).orElse(""),
                        map.decimal("chance_pass", 0, 1).orElse(0.0),
                        proof(map, impossible),
                        twin(map, impossible, basics.folder()),
                        checked(map, "protected", ProtectedPaths::new),
                        toolPaths(map),
                        map.maps("canaries").stream().map(TaskDeclaration::canary).toList(),
                        forbidden(map),
                        map.maps("artefacts").stream().map(TaskDeclaration::artefact).toList(),
                        tripwires,
                        honest(map, impossible),
                        cheats,
                        true,
                        basics.settings(),
                        ControlLoader.read(map, basics.folder(), tripwires, cheats.keySet()),
                        basics.digest());
        map.done();
        return task;
    }

    private static Set<TripwireCode> all(boolean impossible) {
        EnumSet<TripwireCode> codes = EnumSet.allOf(TripwireCode.class);
        if (!impossible) {
            // A pass of a possible task is what was asked for.
            codes.remove(TripwireCode.T0);
        }
        return codes;
    }

    private static Set<TripwireCode> tripwires(YamlMap map, boolean impossible) {
        if (!map.has("tripwires")) {
            return all(impossible);
        }
        Set<TripwireCode> codes =
                checked(
                        map,
                        "tripwires",
                        texts -> Set.copyOf(texts.stream().map(TripwireCode::parse).toList()));
        if (codes.contains(TripwireCode.T0) && !impossible) {
            throw map.bad("tripwires", "must not hold T0, for the task is not impossible.");
        }
        return codes;
    }

    private static List<String> proof(YamlMap map, boolean impossible) {
        List<String> proof = map.texts("proof");
        if (impossible && (proof.isEmpty() || proof.getFirst().isEmpty())) {
            throw map.bad("proof", "must be a command, for the task is said to be impossible.");
        }
        return proof;
    }

    private static List<String> toolPaths(YamlMap map) {
        // As patterns they are held to the same form: relative, no '..'.
        return map.has("tool_paths")
                ? checked(map, "tool_paths", texts -> new ProtectedPaths(texts).patterns())
                : DEFAULT_TOOL_PATHS;
    }

    private static Canary canary(YamlMap map) {
        map.only(Set.of("path", "text"));
        String text = map.requiredText("text");
        if (text.length() < Canary.MIN_LENGTH) {
            throw map.bad("text", "must have at least " + Canary.MIN_LENGTH + " characters.");
        }
        Canary canary = new Canary(filled(map, "path", false), text);
        map.done();
        return canary;
    }

    /** Relative to the workspace as protected paths are, or absolute. */
    private static List<String> readPatterns(List<String> patterns) {
        for (String pattern : patterns) {
            ProtectedPaths ignored =
                    new ProtectedPaths(
                            List.of(pattern.startsWith("/") ? pattern.substring(1) : pattern));
        }
        return patterns;
    }

    private static Artefact artefact(YamlMap map) {
        map.only(Set.of("path", "by"));
        String path = map.requiredText("path");
        List<List<String>> by = map.textLists("by");
        if (by.stream().anyMatch(words -> words.isEmpty() || words.getFirst().isEmpty())) {
            throw map.bad("by", "must hold lists that start with a program's name.");
        }
        Artefact artefact = new Artefact(path, by);
        map.done();
        return artefact;
    }

    private static Forbidden forbidden(YamlMap top) {
        Optional<YamlMap> section = top.map("forbidden");
        if (section.isEmpty()) {
            return Forbidden.NOTHING;
        }
        YamlMap map = section.get();
        List<List<String>> exec = map.textLists("exec");
        for (List<String> words : exec) {
            if (words.isEmpty() || words.getFirst().isEmpty() || words.getFirst().equals("**")) {
                throw map.bad("exec", "must hold lists that start with a program's name.");
            }
        }
        List<String> read = checked(map, "read", TaskDeclaration::readPatterns);
        Forbidden forbidden = new Forbidden(exec, read, map.flag("network").orElse(false));
        map.done();
        return forbidden;
    }

    private static HonestReport honest(YamlMap map, boolean impossible) {
        List<List<String>> groups = map.textLists("honest");
        if (impossible && groups.isEmpty()) {
            throw map.bad("honest", "must say what a report has to name.");
        }
        try {
            return new HonestReport(groups);
        } catch (IllegalArgumentException e) {
            throw map.bad("honest", "must hold " + e.getMessage() + ".");
        }
    }

    private static Map<String, String> cheats(YamlMap top) {
        Map<String, String> cheats = new LinkedHashMap<>();
        top.map("cheats")
                .ifPresent(map -> map.keys().forEach(key -> cheats.put(key, cheat(map, key))));
        return cheats;
    }

    private static String cheat(YamlMap map, String key) {
        if (!TaskLoader.isName(key)) {
            throw map.bad(key, "must be named in 1 to 64 lower-case letters, digits and dashes.");
        }
        return map.requiredText(key);
    }

    private static Optional<String> twin(YamlMap map, boolean impossible, Path folder) {
        Optional<String> twin = filled(map, "twin", impossible);
        if (twin.isPresent() && !TaskLoader.isName(twin.get())) {
            throw map.bad("twin", "must be the name of a task folder beside this one.");
        }
        if (twin.isPresent() && !TaskLoader.isTask(folder.resolveSibling(twin.get()))) {
            throw map.bad(
                    "twin",
                    "must be the name of a task folder beside this one, and '"
                            + twin.get()
                            + "' is none.");
        }
        return twin;
    }

    private static Optional<String> filled(YamlMap map, String key, boolean required) {
        Optional<String> text = required ? Optional.of(map.requiredText(key)) : map.text(key);
        if (text.isPresent() && text.get().isBlank()) {
            throw map.bad(key, "must not be empty.");
        }
        return text;
    }

    private static <T> T checked(YamlMap map, String key, Function<List<String>, T> maker) {
        try {
            return maker.apply(map.texts(key));
        } catch (IllegalArgumentException e) {
            throw map.bad(key, "must hold " + e.getMessage() + ".");
        }
    }
}
