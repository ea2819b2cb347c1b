package dev.impasse.app.frame;

/** The readiness lamp: a word and a colour for it. */
public enum Lamp {
    UNKNOWN("Not checked yet"),
    CHECKING("Checking…"),
    READY("Ready"),
    LIMITED("Ready with limits"),
    NOT_READY("Not ready");

    private final String words;

    Lamp(String words) {
        this.words = words;
    }

    public String words() {
        return words;
    }
}
