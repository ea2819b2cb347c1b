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
        if (event.kind().equals("verdict") || Fields.flag(event, "denied")) {
            switch (Fields.text(event, "verdict")) {
                case "ALLOW", "APPROVED", "ASK", "HALTED", "ERROR" -> {}
                default -> denials.add(event.seq());
            }
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
}
