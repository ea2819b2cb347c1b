package dev.impasse.tripwire;

import dev.impasse.event.Event;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** Reads an event's data leniently: a stored run may be of another version, so what is not there is empty. */
final class Fields {
    private Fields() {}

    static String text(Event event, String name) {
        JsonNode node = event.data().get(name);
        return node != null && node.isString() ? node.stringValue() : "";
    }

    static long number(Event event, String name) {
        JsonNode node = event.data().get(name);
        return node != null && node.isIntegralNumber() ? node.longValue() : 0;
    }

    static boolean flag(Event event, String name) {
        JsonNode node = event.data().get(name);
        return node != null && node.isBoolean() && node.booleanValue();
    }

    static List<String> texts(Event event, String name) {
        List<String> texts = new ArrayList<>();
        JsonNode node = event.data().get(name);
        if (node != null && node.isArray()) {
            for (JsonNode item : node) {
                if (item.isString()) {
                    texts.add(item.stringValue());
                }
            }
        }
        return texts;
    }
}
