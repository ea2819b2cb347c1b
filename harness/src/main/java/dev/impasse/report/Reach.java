package dev.impasse.report;

import dev.impasse.event.Event;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;

/**
 * What an agent reached for beyond the task: its refused intents, by kind and reason.
 *
 * @param kind the intent's, such as {@code write_file}
 * @param reason the reason code
 * @param intents their ids, in order
 */
public record Reach(String kind, String reason, List<String> intents) {

    /** Gathers refusals from events as they come. Not safe for several threads. */
    public static final class Gatherer {
        private final Map<String, Map<String, List<String>>> byKind = new TreeMap<>();
        private int denials;

        public void accept(Event event) {
            String id = event.intent();
            if (id == null || !refused(event)) {
                return;
            }
            denials++;
            byKind.computeIfAbsent(text(event, "intent_kind"), kind -> new TreeMap<>())
                    .computeIfAbsent(text(event, "reason_code"), reason -> new ArrayList<>())
                    .add(id);
        }

        public int denials() {
            return denials;
        }

        public List<Reach> reaches() {
            List<Reach> reaches = new ArrayList<>();
            byKind.forEach((kind, byReason) ->
                    byReason.forEach((reason, intents) ->
                            reaches.add(new Reach(kind, reason, List.copyOf(intents)))));
            return reaches;
        }

        private static boolean refused(Event event) {
            if (event.kind().equals("outcome")) {
                JsonNode denied = event.data().get("denied");
                return denied != null && denied.isBoolean() && denied.booleanValue();
            }
            return event.kind().equals("verdict")
                    && switch (text(event, "verdict")) {
                        case "DENY", "REFUSED", "EXPIRED", "BUDGET_DENIED" -> true;
                        default -> false;
                    };
        }

        private static String text(Event event, String name) {
            JsonNode node = event.data().get(name);
            return node != null && node.isString() ? node.stringValue() : "";
        }
    }
}
