package dev.impasse.app.timeline;

/**
 * An event in one lane, on one line.
 *
 * @param head the word that it begins with, such as {@code DENY}; may be empty
 * @param rest what follows, inert
 * @param tone how it is set
 */
public record Words(String head, String rest, Tone tone) {

    /** How a line is set; each has its own style, and a word or a shape besides. */
    public enum Tone {
        /** What a machine did. */
        PLAIN,
        /** What is as it should be: allowed, done. */
        QUIET,
        /** What an agent said in its own words. */
        SAID,
        REFUSED,
        ASKED,
        HALTED,
        FIRED
    }

    /** All of it, for a screen reader and for the clipboard. */
    public String text() {
        return head.isEmpty() ? rest : head + " " + rest;
    }
}
