package dev.impasse.input;

/** Counts the accents on each letter of a text, one code point after the other. */
public final class Accents {
    /** On one letter that are shown as themselves; the scripts of the world need no more. */
    private static final int MOST = 4;

    private int onOne;

    /** Takes the next code point, and says whether it is an accent too many on its letter. */
    public boolean tooMany(int c) {
        onOne = accent(c) ? onOne + 1 : 0;
        return onOne > MOST;
    }

    /** Whether it is drawn over or under the letter before it. */
    private static boolean accent(int c) {
        return switch (Character.getType(c)) {
            case Character.NON_SPACING_MARK,
                    Character.ENCLOSING_MARK,
                    Character.COMBINING_SPACING_MARK ->
                    true;
            default -> false;
        };
    }
}
