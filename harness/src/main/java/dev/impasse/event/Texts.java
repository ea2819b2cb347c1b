package dev.impasse.event;

import dev.impasse.input.InertJson;
import java.util.function.UnaryOperator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

/** Changes every text in a tree, its names left alone, and leaves the tree itself as it is. */
final class Texts {
    private Texts() {}

    static ObjectNode map(ObjectNode tree, UnaryOperator<String> change) {
        ObjectNode changed = JsonNodeFactory.instance.objectNode();
        tree.properties()
                .forEach(f -> changed.set(wellFormed(f.getKey()), node(f.getValue(), change)));
        return changed;
    }

    private static JsonNode node(JsonNode node, UnaryOperator<String> change) {
        return switch (node) {
            case ObjectNode object -> map(object, change);
            case ArrayNode array -> {
                ArrayNode changed = JsonNodeFactory.instance.arrayNode(array.size());
                array.forEach(item -> changed.add(node(item, change)));
                yield changed;
            }
            case StringNode text -> StringNode.valueOf(change.apply(text.stringValue()));
            default -> node;
        };
    }

    /** Whether some text or name in the tree holds half a surrogate pair. */
    static boolean illFormed(JsonNode node) {
        return switch (node) {
            case ObjectNode object ->
                    object.properties().stream()
                            .anyMatch(f -> illFormed(f.getKey()) || illFormed(f.getValue()));
            case ArrayNode array -> array.valueStream().anyMatch(Texts::illFormed);
            case StringNode text -> illFormed(text.stringValue());
            default -> false;
        };
    }

    /** With the replacement character for each half of a surrogate pair that stands alone. */
    static String wellFormed(String text) {
        if (!illFormed(text)) {
            return text;
        }
        return text.codePoints()
                .map(c -> InertJson.loneSurrogate(c) ? 0xfffd : c)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    private static boolean illFormed(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                return text.codePoints().anyMatch(InertJson::loneSurrogate);
            }
        }
        return false;
    }
}
