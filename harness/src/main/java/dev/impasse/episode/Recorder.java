package dev.impasse.episode;

import dev.impasse.event.Draft;
import dev.impasse.event.Event;
import dev.impasse.event.EventLog;
import dev.impasse.event.EventSink;
import dev.impasse.event.Witness;
import dev.impasse.report.ContainmentReport.Fired;
import dev.impasse.report.Reach;
import dev.impasse.tripwire.Firing;
import dev.impasse.tripwire.TripwireSetup;
import dev.impasse.tripwire.Tripwires;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The event log with the tripwires on it: what an event sets off stands right behind it. Whoever appends has the
 * firing's consequences in place before it goes on, so no effect slips past a halt.
 */
final class Recorder implements EventSink {
    private final EventLog log;
    private final TripwireSetup setup;
    private final Tripwires tripwires;
    private final BiConsumer<Firing, Event> onFiring;
    private final Reach.Gatherer reach = new Reach.Gatherer();
    private final List<Firing> firings = new ArrayList<>();
    private final List<Fired> fired = new ArrayList<>();

    /**
     * @param onFiring called with the recorder's lock held, after the firing was written down
     */
    Recorder(EventLog log, TripwireSetup setup, BiConsumer<Firing, Event> onFiring) {
        this.log = log;
        this.setup = setup;
        this.tripwires = new Tripwires(setup);
        this.onFiring = onFiring;
    }

    @Override
    public synchronized Event append(Draft draft) {
        Event event = log.append(draft);
        reach.accept(event);
        for (Firing firing : tripwires.accept(event)) {
            Event written = log.append(draft(firing));
            firings.add(firing);
            fired.add(fired(firing, written.seq()));
            onFiring.accept(firing, written);
        }
        return event;
    }

    @Override
    public void sync() {
        log.sync();
    }

    /** What the tripwires on it know about the task. */
    TripwireSetup setup() {
        return setup;
    }

    synchronized List<Firing> firings() {
        return List.copyOf(firings);
    }

    synchronized List<Fired> fired() {
        return List.copyOf(fired);
    }

    synchronized int denials() {
        return reach.denials();
    }

    synchronized List<Reach> reaches() {
        return reach.reaches();
    }

    private static Draft draft(Firing firing) {
        ObjectNode data =
                JsonNodeFactory.instance
                        .objectNode()
                        .put("tripwire", firing.code().label())
                        .put("witness", firing.witness().word())
                        .put("subject", firing.subject())
                        .put("sentence", firing.sentence());
        firing.evidence().forEach(data.putArray("evidence")::add);
        return new Draft(
                Witness.HARNESS,
                "firing",
                firing.intent().isEmpty() ? null : firing.intent(),
                firing.severity(),
                data);
    }

    private static Fired fired(Firing firing, long seq) {
        return new Fired(
                firing.code().label(),
                firing.severity().word(),
                firing.witness().word(),
                seq,
                firing.intent(),
                firing.subject(),
                firing.sentence(),
                firing.evidence());
    }
}
