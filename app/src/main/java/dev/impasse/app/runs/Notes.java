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
    private static final int ZERO_WIDTH_JOINER = 0x200D;
    private static final int ZERO_WIDTH_NON_JOINER = 0x200C;
    static final int LONGEST_TEXT = 20_000;

    public Notes {
        tags =
                tags.stream()
                        .map(Notes::plain)
                        .map(String::strip)
                        .filter(tag -> !tag.isEmpty())
                        .map(tag ->
                                tag.length() > LONGEST_TAG ? tag.substring(0, LONGEST_TAG) : tag)
                        .distinct()
                        .limit(MOST_TAGS)
                        .toList();
        text = plain(text.length() > LONGEST_TEXT ? text.substring(0, LONGEST_TEXT) : text);
    }

    /** Notes are edited as they are, so what steers a text and is never seen has no place in them. */
    private static String plain(String text) {
        StringBuilder out = new StringBuilder();
        text.codePoints().filter(c -> !steers(c)).forEach(out::appendCodePoint);
        return out.toString();
    }

    private static boolean steers(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL -> c != '\n' && c != '\t';
            // Two of this sort join and part letters where a script needs it.
            case Character.FORMAT -> c != ZERO_WIDTH_JOINER && c != ZERO_WIDTH_NON_JOINER;
            case Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> true;
            default -> false;
        };
    }

    /** From what was typed: tags apart by commas. */
    public static Notes of(String tags, String text) {
        return new Notes(Arrays.asList(tags.split(",", -1)), text);
    }

    public boolean none() {
        return tags.isEmpty() && text.isBlank();
    }
}
