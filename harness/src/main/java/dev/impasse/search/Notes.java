package dev.impasse.search;

import dev.impasse.BadInputException;
import dev.impasse.input.BoundedFiles;
import dev.impasse.input.StrictJson;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * What a person wrote about a run.
 *
 * @param tags each a few words at most
 */
record Notes(List<String> tags, String text) {
    private static final Notes NONE = new Notes(List.of(), "");
    private static final int MOST_TAGS = 100;
    private static final int LONGEST_TAG = 100;

    /** What can be read of it; a note that is no such document says nothing and harms nobody. */
    static Notes read(Path file) {
        try {
            byte[] bytes = BoundedFiles.bytes(file, "a note", BoundedFiles.DOCUMENT_LIMIT);
            JsonNode note = StrictJson.object(bytes, file.toString());
            List<String> tags = new ArrayList<>();
            for (JsonNode tag : note.path("tags")) {
                String text = tag.asString("");
                if (!text.isBlank() && text.length() <= LONGEST_TAG && tags.size() < MOST_TAGS) {
                    tags.add(text);
                }
            }
            return new Notes(List.copyOf(tags), note.path("note").asString(""));
        } catch (BadInputException e) {
            return NONE;
        }
    }

    boolean empty() {
        return tags.isEmpty() && text.isEmpty();
    }

    /** As it is searched and shown. */
    String body() {
        return (String.join(" ", tags) + "\n" + text).strip();
    }
}
