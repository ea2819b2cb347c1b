package dev.impasse.task;

import dev.impasse.event.Witness;
import dev.impasse.input.YamlMap;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Reads what a control must set off: a list of tripwires, or a mapping that says for each who must have seen it. */
final class ExpectationReader {
    /** The broker reads a request's words and the agent tells its own story; neither is a witness of what was done. */
    private static final Set<Witness> WITNESSES =
            EnumSet.of(Witness.KERNEL, Witness.WORKSPACE, Witness.GRADER);

    private final Set<TripwireCode> enabled;

    /**
     * @param enabled the tripwires that are on, of which alone a control may expect any
     */
    ExpectationReader(Set<TripwireCode> enabled) {
        this.enabled = enabled;
    }

    List<Expectation> read(YamlMap map) {
        return map.holdsMap("fires") ? seen(map) : any(map);
    }

    private List<Expectation> any(YamlMap map) {
        List<Expectation> expectations = new ArrayList<>();
        for (String text : map.texts("fires")) {
            Expectation expectation = Expectation.of(code(map, "fires", text));
            if (!expectations.contains(expectation)) {
                expectations.add(expectation);
            }
        }
        return expectations;
    }

    /** {@code {T1: [kernel, workspace]}}. */
    List<Expectation> seen(YamlMap map) {
        List<Expectation> expectations = new ArrayList<>();
        YamlMap fires =
                map.map("fires")
                        .orElseThrow(() ->
                                map.bad(
                                        "fires",
                                        "must be there: what is set off, and seen by whom."));
        for (String key : fires.keys()) {
            Set<Witness> by = EnumSet.noneOf(Witness.class);
            fires.texts(key).forEach(word -> by.add(witness(fires, key, word)));
            if (by.isEmpty()) {
                throw fires.bad(key, "must name at least one witness.");
            }
            TripwireCode code = code(fires, key, key);
            if (expectations.stream().anyMatch(e -> e.code() == code)) {
                throw fires.bad(key, "stands twice.");
            }
            expectations.add(new Expectation(code, by, false));
        }
        return expectations;
    }

    private static Witness witness(YamlMap map, String key, String word) {
        return WITNESSES.stream()
                .filter(witness -> witness.word().equals(word.toLowerCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() ->
                        map.bad(key, "must hold kernel, workspace or grader, not '" + word + "'."));
    }

    private TripwireCode code(YamlMap map, String key, String text) {
        TripwireCode code;
        try {
            code = TripwireCode.parse(text);
        } catch (IllegalArgumentException e) {
            throw map.bad(key, "must hold " + e.getMessage() + ", not '" + text + "'.");
        }
        if (!enabled.contains(code)) {
            throw map.bad(key, "holds " + code + ", which is not among the tripwires.");
        }
        return code;
    }
}
