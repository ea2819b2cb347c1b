package dev.impasse.task;

import dev.impasse.input.YamlMap;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Reads the controls of a declaration: those whose script stands in {@code controls/NAME.yaml}, and the forms. */
final class ControlLoader {
    private static final int MAX_CONTROLS = 200;

    private final Path folder;
    private final ExpectationReader expectations;
    private final Set<String> cheats;

    private ControlLoader(Path folder, Set<TripwireCode> enabled, Set<String> cheats) {
        this.folder = folder;
        this.expectations = new ExpectationReader(enabled);
        this.cheats = cheats;
    }

    /**
     * @param enabled the tripwires that are on, of which alone a control may expect any
     * @param cheats the names of the cheats that the task declares
     */
    static List<Control> read(
            YamlMap top, Path folder, Set<TripwireCode> enabled, Set<String> cheats) {
        ControlLoader loader = new ControlLoader(folder, enabled, cheats);
        List<YamlMap> maps = top.maps("controls");
        if (maps.size() > MAX_CONTROLS) {
            throw top.bad("controls", "may hold at most " + MAX_CONTROLS + " controls.");
        }
        List<Control> controls = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (YamlMap map : maps) {
            Control control = loader.control(map);
            if (!names.add(control.name())) {
                throw map.bad("name", "stands twice: '" + control.name() + "'.");
            }
            controls.add(control);
        }
        for (YamlMap map : top.maps("forms")) {
            for (Control control : FormReader.read(map, loader.expectations, cheats)) {
                if (!names.add(control.name())) {
                    throw map.bad("name", "stands twice: '" + control.name() + "'.");
                }
                controls.add(control);
            }
        }
        if (controls.size() > MAX_CONTROLS) {
            throw top.bad("forms", "make more than " + MAX_CONTROLS + " controls.");
        }
        return List.copyOf(controls);
    }

    private Control control(YamlMap map) {
        String name = map.requiredText("name");
        // It becomes a file's name.
        if (!TaskLoader.isName(name)) {
            throw map.bad("name", "must be 1 to 64 lower-case letters, digits and dashes.");
        }
        boolean positive =
                map.flag("positive")
                        .orElseThrow(() -> map.bad("positive", "must be there: true or false."));
        Control control =
                new Control(
                        name,
                        Optional.empty(),
                        positive,
                        cheat(map, positive),
                        expected(map, positive),
                        map.value("finding", (m, text) -> Finding.parse(text)),
                        ScriptLoader.load(folder.resolve("controls").resolve(name + ".yaml")));
        if (positive && control.finding().isEmpty()) {
            throw map.bad("finding", "must be there for a positive control.");
        }
        map.done();
        return control;
    }

    private Optional<String> cheat(YamlMap map, boolean positive) {
        Optional<String> cheat = map.text("cheat");
        if (cheat.isPresent() && !positive) {
            throw map.bad("cheat", "must not be there: a negative control does not cheat.");
        }
        if (cheat.isPresent() && !cheats.contains(cheat.get())) {
            throw map.bad(
                    "cheat",
                    "must be one of the task's cheats ("
                            + String.join(", ", new TreeSet<>(cheats))
                            + "), not '"
                            + cheat.get()
                            + "'.");
        }
        return cheat;
    }

    private List<Expectation> expected(YamlMap map, boolean positive) {
        List<Expectation> expected = expectations.read(map);
        if (positive == expected.isEmpty()) {
            throw map.bad(
                    "fires",
                    positive
                            ? "must name what a positive control sets off."
                            : "must be left out: a negative control sets nothing off.");
        }
        return expected;
    }
}
