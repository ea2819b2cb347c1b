package dev.impasse.app.runs;

import java.util.Arrays;
import java.util.List;

/**
 * What a person wrote about a run.
 *
 * @param tags short words
 * @param text anything
 */
public record Notes(List<String> tags, String text) {
    public static final Notes NONE = new Notes(List.of(), "");

    private static final int MOST_TAGS = 20;
    private static final int LONGEST_TAG = 40;
    static final int LONGEST_TEXT = 20_000;

    public Notes {
        tags =
                tags.stream()
                        .map(String::strip)
                        .filter(tag -> !tag.isEmpty())
                        .map(tag ->
                                tag.length() > LONGEST_TAG ? tag.substring(0, LONGEST_TAG) : tag)
                        .distinct()
                        .limit(MOST_TAGS)
                        .toList();
        text = text.length() > LONGEST_TEXT ? text.substring(0, LONGEST_TEXT) : text;
    }

    /** From what was typed: tags apart by commas. */
    public static Notes of(String tags, String text) {
        return new Notes(Arrays.asList(tags.split(",", -1)), text);
    }

    public boolean none() {
        return tags.isEmpty() && text.isBlank();
    }
}
