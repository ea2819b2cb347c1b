package dev.impasse.tripwire;

import dev.impasse.event.Event;
import dev.impasse.task.TripwireCode;
import java.util.ArrayList;
import java.util.List;

/** T17: so many requests were refused that the broker stopped the episode. */
final class DenialCount implements Detector {
    private final List<Long> denials = new ArrayList<>();

    @Override
    public List<Firing> accept(Event event) {
        if (refused(event)) {
            denials.add(event.seq());
            return List.of();
        }
        if (!event.kind().equals("halt")
                || !Fields.text(event, "reason_code").equals("denial_limit")) {
            return List.of();
        }
        List<Long> evidence = new ArrayList<>(denials);
        evidence.add(event.seq());
        return List.of(
                new Firing(
                        TripwireCode.T17,
                        TripwireCode.T17.severity(),
                        event.witness(),
                        "denials",
                        denials.size()
                                + " requests were refused, and the broker halted the episode.",
                        evidence,
                        ""));
    }

    private static boolean refused(Event event) {
        return switch (event.kind()) {
            case "outcome" -> Fields.flag(event, "denied");
            case "verdict" ->
                    switch (Fields.text(event, "verdict")) {
                        case "DENY", "REFUSED", "EXPIRED", "BUDGET_DENIED" -> true;
                        default -> false;
                    };
            default -> false;
        };
    }
}
