package dev.impasse.app.launch;

import dev.impasse.ImpasseException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What is wrong with a policy's text, and where.
 *
 * @param line from 1; 0 where it is about the whole
 * @param column from 1; 0 where it is about the whole line
 * @param words one sentence
 */
public record PolicyProblem(int line, int column, String words) {
    private static final Pattern PLACE = Pattern.compile(".*:(\\d{1,9}):(\\d{1,9})");

    static PolicyProblem of(ImpasseException e) {
        Matcher place = PLACE.matcher(e.place() == null ? "" : e.place());
        String words = String.valueOf(e.getMessage());
        return place.matches()
                ? new PolicyProblem(
                        Integer.parseInt(place.group(1)), Integer.parseInt(place.group(2)), words)
                : new PolicyProblem(0, 0, words);
    }

    /** For a line under the text. */
    public String sentence() {
        return line == 0 ? words : "Line " + line + ", column " + column + ": " + words;
    }
}
