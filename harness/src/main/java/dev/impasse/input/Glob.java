package dev.impasse.input;

import java.util.regex.Pattern;

/**
 * A path pattern: {@code *} any characters but the slash, {@code ?} one of them, {@code **} any number of whole folders
 * (also none). All else stands for itself.
 */
public final class Glob {
    private static final int MAX_LENGTH = 1024;

    private final String text;
    private final Pattern pattern;

    /**
     * @throws IllegalArgumentException if the pattern is empty, too long or has more than eight {@code **}
     */
    public Glob(String text) {
        if (text.isEmpty() || text.length() > MAX_LENGTH) {
            throw new IllegalArgumentException(
                    "a path pattern of 1 to " + MAX_LENGTH + " characters");
        }
        // Each ** may backtrack over the whole path; a bound keeps matching fast for hostile
        // patterns.
        if (text.split("\\*", -1).length > 17) {
            throw new IllegalArgumentException("a path pattern with at most 16 stars");
        }
        this.text = text;
        this.pattern = Pattern.compile(regex(text), Pattern.DOTALL);
    }

    /** Whether a relative path, without leading slash, fits. */
    public boolean matches(String path) {
        return pattern.matcher(path).matches();
    }

    private static String regex(String glob) {
        StringBuilder out = new StringBuilder();
        StringBuilder plain = new StringBuilder();
        int i = 0;
        while (i < glob.length()) {
            String piece;
            if (glob.startsWith("**/", i)) {
                piece = "(?:[^/]*+/)*";
                i += 3;
            } else if (glob.startsWith("**", i)) {
                piece = ".*";
                i += 2;
            } else if (glob.charAt(i) == '*') {
                piece = "[^/]*";
                i++;
            } else if (glob.charAt(i) == '?') {
                piece = "[^/]";
                i++;
            } else {
                plain.append(glob.charAt(i));
                i++;
                continue;
            }
            flush(plain, out);
            out.append(piece);
        }
        flush(plain, out);
        return out.toString();
    }

    private static void flush(StringBuilder plain, StringBuilder out) {
        if (!plain.isEmpty()) {
            out.append(Pattern.quote(plain.toString()));
            plain.setLength(0);
        }
    }

    @Override
    public String toString() {
        return text;
    }
}
