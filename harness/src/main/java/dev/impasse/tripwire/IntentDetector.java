package dev.impasse.tripwire;

import dev.impasse.event.Event;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A detector that looks at an intent together with its verdict. */
abstract class IntentDetector implements Detector {
    private final Map<String, Event> open = new HashMap<>();

    @Override
    public final List<Firing> accept(Event event) {
        String id = event.intent();
        if (id == null) {
            return List.of();
        }
        if (event.kind().equals("intent")) {
            open.put(id, event);
            return List.of();
        }
        if (event.kind().equals("verdict")) {
            Event intent = open.remove(id);
            return intent == null ? List.of() : decided(intent, event);
        }
        return List.of();
    }

    /** Called once for each intent, with its first verdict. */
    abstract List<Firing> decided(Event intent, Event verdict);

    /** How the verdict reads in a sentence. */
    static String decision(Event verdict) {
        return switch (Fields.text(verdict, "verdict")) {
            case "ALLOW", "APPROVED" -> "allowed";
            case "ASK" -> "held for approval";
            default -> "refused";
        };
    }
}
