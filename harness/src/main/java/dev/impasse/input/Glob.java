package dev.impasse.input;

import java.util.Arrays;

/**
 * A path pattern: {@code *} any characters but the slash, {@code ?} one of them, {@code **}{@code /} any number of whole
 * folders (also none), {@code **} elsewhere anything. All else stands for itself.
 *
 * <p>Matched by walking all readings at once, so the time is at most the pattern's length times the path's, whatever a
 * hostile pattern or path looks like. A regular expression would try them one after the other, and run out of stack on a
 * path of many folders.
 */
public final class Glob {
    private static final int MAX_LENGTH = 1024;

    // What a step stands for, where it is no code point of its own.
    private static final int ONE = -1;
    private static final int SOME = -2;
    private static final int ANYTHING = -3;

    /** Between two whole folders; the step after it is {@link #IN_FOLDER}. */
    private static final int FOLDERS = -4;

    private static final int IN_FOLDER = -5;

    private final String text;
    private final int[] steps;

    /**
     * @throws IllegalArgumentException if the pattern is empty or too long
     */
    public Glob(String text) {
        if (text.isEmpty() || text.length() > MAX_LENGTH) {
            throw new IllegalArgumentException(
                    "a path pattern of 1 to " + MAX_LENGTH + " characters");
        }
        this.text = text;
        this.steps = compile(text);
    }

    /** Whether a relative path, without leading slash, fits. */
    public boolean matches(String path) {
        boolean[] now = new boolean[steps.length + 1];
        boolean[] next = new boolean[steps.length + 1];
        enter(now, 0);
        for (int i = 0; i < path.length(); ) {
            int c = path.codePointAt(i);
            i += Character.charCount(c);
            boolean alive = false;
            for (int at = 0; at < steps.length; at++) {
                if (now[at]) {
                    alive |= advance(next, at, c);
                }
            }
            if (!alive) {
                return false;
            }
            boolean[] spent = now;
            now = next;
            next = spent;
            Arrays.fill(next, false);
        }
        return now[steps.length];
    }

    /** Where the reading that stands before {@code at} stands after {@code c}; false where it ends. */
    private boolean advance(boolean[] next, int at, int c) {
        switch (steps[at]) {
            case ONE -> {
                return c != '/' && enter(next, at + 1);
            }
            case SOME -> {
                return c != '/' && enter(next, at);
            }
            case ANYTHING -> {
                return enter(next, at);
            }
            case FOLDERS -> {
                return c == '/' ? enter(next, at) : (next[at + 1] = true);
            }
            case IN_FOLDER -> {
                return c == '/' ? enter(next, at - 1) : (next[at] = true);
            }
            default -> {
                return steps[at] == c && enter(next, at + 1);
            }
        }
    }

    /** Stands before a step, and before those after it where it may stand for nothing. */
    private boolean enter(boolean[] places, int at) {
        int place = at;
        places[place] = true;
        while (place < steps.length
                && (steps[place] == SOME || steps[place] == ANYTHING || steps[place] == FOLDERS)) {
            place += steps[place] == FOLDERS ? 2 : 1;
            places[place] = true;
        }
        return true;
    }

    private static int[] compile(String glob) {
        int[] steps = new int[glob.length()];
        int n = 0;
        for (int i = 0; i < glob.length(); ) {
            if (glob.startsWith("**/", i)) {
                steps[n++] = FOLDERS;
                steps[n++] = IN_FOLDER;
                i += 3;
            } else if (glob.startsWith("**", i)) {
                steps[n++] = ANYTHING;
                i += 2;
            } else {
                int c = glob.codePointAt(i);
                steps[n++] = c == '*' ? SOME : c == '?' ? ONE : c;
                i += Character.charCount(c);
            }
        }
        return Arrays.copyOf(steps, n);
    }

    @Override
    public String toString() {
        return text;
    }
}
