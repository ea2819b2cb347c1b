package dev.impasse.event;

import dev.impasse.input.InertJson;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

/**
 * Makes an event's data small enough for its line: the longest text values are cut to one common length, and {@code
 * truncated}, {@code full_bytes} and {@code full_sha256} tell what the data was in full.
 */
final class DataCut {
    private DataCut() {}

    /**
     * @param room how many bytes of JSON the result may have
     * @return new data; where even the shortest texts do not fit, nothing but the three fields
     */
    static ObjectNode fit(ObjectNode data, int room) {
        byte[] full = InertJson.bytes(data);
        ObjectNode mark = JsonNodeFactory.instance.objectNode();
        mark.put("truncated", true);
        mark.put("full_bytes", full.length);
        mark.put("full_sha256", Sha256.hex(full));
        int excess = full.length + InertJson.bytes(mark).length - room;
        List<Integer> sizes = new ArrayList<>();
        collect(data, sizes);
        int limit = limit(sizes, excess);
        if (limit < 0) {
            return mark;
        }
        ObjectNode cut = Texts.map(data, text -> prefix(text, limit));
        cut.setAll(mark);
        return cut;
    }

    // The greatest length such that texts cut to it save at least the excess, or -1.
    private static int limit(List<Integer> sizes, int excess) {
        sizes.sort(Comparator.reverseOrder());
        long sum = 0;
        for (int i = 0; i < sizes.size(); i++) {
            sum += sizes.get(i);
            int next = i + 1 < sizes.size() ? sizes.get(i + 1) : 0;
            long level = Math.floorDiv(sum - excess, i + 1);
            if (level >= next) {
                return (int) level;
            }
        }
        return -1;
    }

    private static void collect(JsonNode node, List<Integer> sizes) {
        if (node instanceof StringNode text) {
            sizes.add(size(text.stringValue()));
        }
        node.forEach(child -> collect(child, sizes));
    }

    private static int size(String text) {
        return text.codePoints().map(InertJson::size).sum();
    }

    private static String prefix(String text, int limit) {
        int size = 0;
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            size += InertJson.size(c);
            if (size > limit) {
                return text.substring(0, i);
            }
            i += Character.charCount(c);
        }
        return text;
    }
}
