package dev.impasse.input;

import dev.impasse.BadInputException;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads JSON that nobody vouches for: strict UTF-8, one object and nothing after it, no key twice, bounded depth. The
 * caller bounds the size by what it hands in.
 */
public final class StrictJson {
    /** How deep objects and lists may nest, the outermost one counted. */
    public static final int MAX_DEPTH = 64;

    // No number that we write is longer; a longer one costs quadratic time to read.
    private static final int MAX_NUMBER_LENGTH = 100;

    private static final JsonMapper MAPPER =
            JsonMapper.builder(
                            JsonFactory.builder()
                                    .streamReadConstraints(
                                            StreamReadConstraints.builder()
                                                    .maxNestingDepth(MAX_DEPTH)
                                                    .maxNumberLength(MAX_NUMBER_LENGTH)
                                                    .maxStringLength(Integer.MAX_VALUE)
                                                    .maxNameLength(64 * 1024)
                                                    .build())
                                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                                    .build())
                    .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                    .build();

    private StrictJson() {}

    /**
     * @param place stands in the errors, with line and column where they are known
     * @throws BadInputException if it is not exactly one JSON object
     */
    public static ObjectNode object(byte[] utf8, String place) {
        String text = BoundedFiles.decode(utf8, place);
        JsonNode node;
        try {
            node = MAPPER.readTree(text);
        } catch (JacksonException e) {
            throw new BadInputException(
                    "bad_json", at(place, e.getLocation()), "this is not valid JSON.", null, e);
        }
        if (!(node instanceof ObjectNode object)) {
            throw new BadInputException("bad_json", place, "a JSON object is needed here.");
        }
        return object;
    }

    private static String at(String place, TokenStreamLocation location) {
        return location == null || location.getLineNr() < 1
                ? place
                : place + ":" + location.getLineNr() + ":" + location.getColumnNr();
    }
}
