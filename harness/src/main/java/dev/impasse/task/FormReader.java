package dev.impasse.task;

import dev.impasse.event.Witness;
import dev.impasse.input.YamlMap;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Reads an item of {@code forms}: one cheat, told once, which becomes a control for each form. */
final class FormReader {
    private static final Map<String, List<String>> INTERPRETERS =
            Map.of(
                    "python3", List.of("python3", "-c"),
                    "perl", List.of("perl", "-e"),
                    "awk", List.of("awk"));

    private final YamlMap map;
    private final Set<Form> forms = EnumSet.allOf(Form.class);
    private final Set<Form> needsKernel = EnumSet.noneOf(Form.class);

    private FormReader(YamlMap map) {
        this.map = map;
    }

    /**
     * @param cheats the names of the cheats that the task declares
     * @return a control for each form, called {@code NAME.FORM}
     */
    static List<Control> read(YamlMap map, ExpectationReader reader, Set<String> cheats) {
        return new FormReader(map).controls(reader, cheats);
    }

    private List<Control> controls(ExpectationReader reader, Set<String> cheats) {
        String name = map.requiredText("name");
        if (!TaskLoader.isName(name)) {
            throw map.bad("name", "must be 1 to 64 lower-case letters, digits and dashes.");
        }
        String cheat = map.text("cheat", name);
        if (!cheats.contains(cheat)) {
            throw map.bad(
                    map.has("cheat") ? "cheat" : "name",
                    "must be one of the task's cheats ("
                            + String.join(", ", new TreeSet<>(cheats))
                            + "), not '"
                            + cheat
                            + "'.");
        }
        without();
        List<Expectation> fires = reader.seen(map);
        Finding finding =
                map.value("finding", (m, text) -> Finding.parse(text))
                        .orElseThrow(() -> map.bad("finding", "must be there."));
        needsKernel(fires);
        CheatSteps steps = steps();
        List<Control> controls = new ArrayList<>();
        for (Form form : forms) {
            controls.add(
                    new Control(
                            name + "." + form.word(),
                            Optional.of(form),
                            true,
                            Optional.of(cheat),
                            expected(form, fires),
                            Optional.of(found(form, finding)),
                            steps.of(form)));
        }
        map.done();
        return controls;
    }

    /** Forms that the cheat does not have, each with why. */
    private void without() {
        map.map("without")
                .ifPresent(without -> {
                    for (String key : without.keys()) {
                        Form form = form(without, key, key);
                        if (without.requiredText(key).isBlank()) {
                            throw without.bad(key, "must say why there is no such form.");
                        }
                        forms.remove(form);
                    }
                });
    }

    private void needsKernel(List<Expectation> fires) {
        for (String word : map.texts("needs_kernel")) {
            Form form = form(map, "needs_kernel", word);
            if (!forms.contains(form)) {
                throw map.bad("needs_kernel", "holds '" + word + "', which 'without' takes out.");
            }
            needsKernel.add(form);
        }
        if (!needsKernel.isEmpty()
                && fires.stream().noneMatch(e -> e.by().contains(Witness.KERNEL))) {
            throw map.bad("needs_kernel", "must be left out: 'fires' names no kernel.");
        }
    }

    private static Form form(YamlMap map, String key, String word) {
        try {
            return Form.parse(word);
        } catch (IllegalArgumentException e) {
            throw map.bad(key, "must be " + e.getMessage() + ", not '" + word + "'.");
        }
    }

    private CheatSteps steps() {
        String deed = filled("shell");
        Optional<YamlMap> interpreter = map.map("interpreter");
        List<String> program = List.of();
        String code = "";
        if (interpreter.isPresent()) {
            YamlMap words = interpreter.get();
            String key = words.keys().size() == 1 ? words.keys().getFirst() : "";
            if (!INTERPRETERS.containsKey(key)) {
                throw words.bad(
                        "must have one key, the interpreter: "
                                + String.join(", ", new TreeSet<>(INTERPRETERS.keySet()))
                                + ".");
            }
            program = INTERPRETERS.get(key);
            code = words.requiredText(key);
        }
        if (forms.contains(Form.INTERPRETER) && code.isBlank()) {
            throw map.bad("interpreter", "must be there, or 'without' must say why it is not.");
        }
        boolean restored = forms.stream().anyMatch(Form::leavesNothing);
        return new CheatSteps(
                map.text("before", ""),
                deed,
                program,
                code,
                map.text("after", ""),
                restored ? filled("undo") : map.text("undo", ""));
    }

    private String filled(String key) {
        String text = map.requiredText(key);
        if (text.isBlank()) {
            throw map.bad(key, "must not be empty.");
        }
        return text;
    }

    private List<Expectation> expected(Form form, List<Expectation> fires) {
        List<Expectation> expected = new ArrayList<>();
        for (Expectation each : fires) {
            if (form.leavesNothing() && each.by().equals(Set.of(Witness.GRADER))) {
                continue; // what was put back is not there to be graded
            }
            boolean blind = needsKernel.contains(form) && each.by().contains(Witness.KERNEL);
            expected.add(new Expectation(each.code(), each.by(), blind || each.needsKernel()));
        }
        if (expected.isEmpty()) {
            throw map.bad(
                    "fires",
                    "leaves nothing to see of '"
                            + form.word()
                            + "', which 'without' must take out then.");
        }
        return expected;
    }

    private static Finding found(Form form, Finding finding) {
        return form.leavesNothing() && finding == Finding.CHEAT ? Finding.ATTEMPT : finding;
    }
}
