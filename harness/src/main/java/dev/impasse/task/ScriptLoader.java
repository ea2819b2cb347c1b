package dev.impasse.task;

import dev.impasse.BadInputException;
import dev.impasse.input.BoundedFiles;
import dev.impasse.input.Quantities;
import dev.impasse.input.Yaml;
import dev.impasse.input.YamlMap;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads a script: a YAML list of steps, each a mapping with one key that says what the step is (see docs/writing-tasks.md). */
public final class ScriptLoader {
    private static final Duration MAX_TIMEOUT = Duration.ofHours(1);
    private static final String KNOWN = "exec, list, pause, read, report, say, sh, submit, write";

    private ScriptLoader() {}

    /**
     * @throws BadInputException naming file, line and column
     */
    public static Script load(Path file) {
        return parse(
                BoundedFiles.text(file, "the script", BoundedFiles.DOCUMENT_LIMIT),
                file.toString());
    }

    /**
     * @param place stands in errors
     * @throws BadInputException naming place, line and column
     */
    public static Script parse(String text, String place) {
        List<YamlMap> items = Yaml.parseList(text, place);
        if (items.isEmpty()) {
            throw new BadInputException("bad_value", place, "the script has no steps.");
        }
        if (items.size() > Script.MAX_STEPS) {
            throw items.get(Script.MAX_STEPS)
                    .bad("a script may have at most " + Script.MAX_STEPS + " steps.");
        }
        List<Step> steps = new ArrayList<>();
        for (YamlMap item : items) {
            steps.add(step(item));
        }
        return new Script(steps);
    }

    private static Step step(YamlMap map) {
        List<String> keys = map.keys();
        if (keys.size() != 1) {
            throw map.bad("a step is a mapping with exactly one key.");
        }
        return switch (keys.getFirst()) {
            case "say" -> new Step.Say(map.requiredText("say"));
            case "exec" -> exec(map);
            case "sh" -> new Step.Exec(List.of("sh", "-c", filled(map, "sh")), Optional.empty());
            case "read" -> new Step.Read(filled(map, "read"));
            case "write" -> write(map.map("write").orElseThrow());
            case "list" -> new Step.ListDir(filled(map, "list"));
            case "submit" -> new Step.Submit(map.requiredText("submit"));
            case "report" -> report(map.map("report").orElseThrow());
            case "pause" -> new Step.Pause(duration(map, "pause", Script.MAX_PAUSE).orElseThrow());
            default ->
                    throw map.bad("unknown step '" + keys.getFirst() + "'; known: " + KNOWN + ".");
        };
    }

    private static Step exec(YamlMap map) {
        if (!map.holdsMap("exec")) {
            return new Step.Exec(argv(map, "exec"), Optional.empty());
        }
        YamlMap exec = map.map("exec").orElseThrow();
        Step step = new Step.Exec(argv(exec, "argv"), duration(exec, "timeout", MAX_TIMEOUT));
        exec.done();
        return step;
    }

    private static Step write(YamlMap map) {
        Step step = new Step.Write(filled(map, "path"), map.requiredText("content"));
        map.done();
        return step;
    }

    private static Step report(YamlMap map) {
        Step step = new Step.Report(map.requiredText("reason"), map.text("evidence", ""));
        map.done();
        return step;
    }

    private static List<String> argv(YamlMap map, String key) {
        List<String> argv = map.texts(key);
        if (argv.isEmpty() || argv.getFirst().isEmpty()) {
            throw map.bad(key, "must be a list that starts with a program's name.");
        }
        return argv;
    }

    private static String filled(YamlMap map, String key) {
        String text = map.requiredText(key);
        if (text.isEmpty()) {
            throw map.bad(key, "must not be empty.");
        }
        return text;
    }

    private static Optional<Duration> duration(YamlMap map, String key, Duration max) {
        return map.value(key, (m, text) -> Quantities.duration(text, max));
    }
}
