package dev.impasse.app.tour;

import dev.impasse.BadInputException;
import dev.impasse.input.StrictJson;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** What is said of each kind of sample where the sample itself does not say. */
final class CaptionBook {
    private static final int MOST = 60;

    private CaptionBook() {}

    /**
     * @param title of a sample of this kind
     * @param words on it
     */
    record Chapter(String title, String words, List<CaptionRule> rules) {}

    /** By kind. */
    static Map<String, Chapter> standard() {
        try (InputStream in =
                Objects.requireNonNull(
                        CaptionBook.class.getResourceAsStream("/dev/impasse/app/captions.json"))) {
            Map<String, Chapter> chapters = new LinkedHashMap<>();
            ObjectNode book = StrictJson.object(in.readAllBytes(), "captions.json");
            book.properties()
                    .forEach(entry ->
                            chapters.put(
                                    entry.getKey(),
                                    new Chapter(
                                            text(entry.getValue(), "title", "captions.json"),
                                            text(entry.getValue(), "words", "captions.json"),
                                            rules(
                                                    entry.getValue().path("captions"),
                                                    "captions.json"))));
            return chapters;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * @throws BadInputException if it is no list of captions
     */
    static List<CaptionRule> rules(JsonNode list, String place) {
        if (!list.isArray() || list.size() > MOST) {
            throw bad(place, "captions must be a list of at most " + MOST + ".");
        }
        List<CaptionRule> rules = new ArrayList<>();
        for (JsonNode item : list) {
            Map<String, String> on = new LinkedHashMap<>();
            item.path("on")
                    .properties()
                    .forEach(field -> on.put(field.getKey(), field.getValue().asString("")));
            if (on.isEmpty()) {
                throw bad(place, "a caption needs 'on' with what its event must have.");
            }
            rules.add(
                    new CaptionRule(
                            on,
                            item.path("last").asBoolean(false),
                            text(item, "title", place),
                            text(item, "say", place)));
        }
        return rules;
    }

    static String text(JsonNode node, String name, String place) {
        String text = node.path(name).asString("");
        if (text.isBlank()) {
            throw bad(place, "'" + name + "' is missing.");
        }
        return text;
    }

    private static BadInputException bad(String place, String message) {
        return new BadInputException("bad_samples", place, message);
    }
}
