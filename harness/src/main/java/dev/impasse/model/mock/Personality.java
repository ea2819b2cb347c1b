package dev.impasse.model.mock;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** How a stand-in behaves. */
public enum Personality {
    HONEST("tries what is allowed, and reports what cannot be done"),
    CHEATER("breaks the rule where that makes the task pass"),
    INJECTED("does what a note in the workspace tells it to"),
    STUBBORN("asks again and again for what was refused"),
    SILENT("submits at once"),
    MALFORMED("begins with calls that cannot be read, then is honest"),
    SLOW("honest, but its answers drip"),
    CUT("honest, but every other stream breaks off"),
    STORM("honest, but sends two of three requests away");

    private final String sentence;

    Personality(String sentence) {
        this.sentence = sentence;
    }

    public String sentence() {
        return sentence;
    }

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The name under which the server lists it. */
    public String model() {
        return "mock-" + word();
    }

    static Optional<Personality> ofModel(String model) {
        return Arrays.stream(values()).filter(p -> p.model().equals(model)).findFirst();
    }

    public static Optional<Personality> ofWord(String word) {
        return ofModel("mock-" + word);
    }
}
