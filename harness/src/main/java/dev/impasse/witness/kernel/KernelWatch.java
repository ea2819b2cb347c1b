package dev.impasse.witness.kernel;

import dev.impasse.EnvironmentException;
import dev.impasse.event.Draft;
import dev.impasse.event.EventClock;
import dev.impasse.event.EventSink;
import dev.impasse.event.Witness;
import dev.impasse.witness.daemon.Loss;
import dev.impasse.witness.daemon.PacketListener;
import dev.impasse.witness.trace.MalformedPacketException;
import dev.impasse.witness.trace.Packet;
import dev.impasse.witness.trace.TraceDecoder;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Takes one container's packets in and writes down what they mean. The daemon's thread feeds it; the conductor opens
 * and ends it from its own.
 */
final class KernelWatch implements PacketListener {
    private final EventSink events;
    private final KernelJournal journal;
    private final Highlights highlights;
    private final KernelReader reader;
    private final Consumer<String> onLost;
    private volatile @Nullable Supplier<@Nullable String> inFlight;
    private long packets;
    private long dropped;
    private long lost;
    private boolean ended;

    /**
     * @param onLost told once, if from some moment on nothing is seen any more
     */
    KernelWatch(
            EventSink events,
            Path file,
            EventClock clock,
            Interest interest,
            Consumer<String> onLost) {
        this.events = events;
        this.journal = KernelJournal.create(file, clock);
        this.highlights = new Highlights(interest);
        this.onLost = onLost;
        this.reader = new KernelReader(this::intent, this::act);
    }

    /** From here on what the agent's user does is the agent's doing; before, it was the harness making ready. */
    synchronized void begin(Supplier<@Nullable String> intentInFlight) {
        Draft begun = note("kernel_witness_started", data -> data.put("packets", packets));
        journal.note(begun);
        events.append(note("kernel_witness_started", data -> data.put("packets", packets)));
        inFlight = intentInFlight;
    }

    private @Nullable String intent() {
        Supplier<@Nullable String> current = inFlight;
        return current == null ? null : current.get();
    }

    synchronized boolean started() {
        return reader.started();
    }

    /** An intent is over, and all of it was seen. */
    synchronized void settled() {
        if (!ended) {
            journal.settle();
            highlights.settle();
        }
    }

    @Override
    public synchronized void packet(Packet packet) {
        packets++;
        if (ended) {
            return;
        }
        if (packet.dropped() > dropped) {
            // Too many at once, or one whose text is longer than gVisor can send.
            tellLoss(packet.dropped() - dropped, "sandbox");
            dropped = packet.dropped();
        }
        try {
            reader.accept(TraceDecoder.decode(packet));
        } catch (MalformedPacketException e) {
            tellLoss(1, "malformed");
        }
    }

    @Override
    public synchronized void lost(long count, Loss why) {
        tellLoss(count, why.name().toLowerCase(java.util.Locale.ROOT));
    }

    @Override
    public synchronized void gone(long sent, long droppedInside) {
        if (droppedInside > dropped) {
            tellLoss(droppedInside - dropped, "sandbox");
            dropped = droppedInside;
        }
    }

    @Override
    public void broken(String why) {
        onLost.accept(why);
    }

    /** Writes the counts; nothing is taken in after this. */
    synchronized void end() {
        if (ended) {
            return;
        }
        ended = true;
        journal.close();
        events.append(
                note(
                        "kernel_witness_ended",
                        data ->
                                data.put("packets", packets)
                                        .put("acts", journal.acts())
                                        .put("lost", lost)));
    }

    private void act(KernelAct act) {
        journal.add(act);
        if (inFlight == null) {
            return;
        }
        if (act.background() && significant(act) && act.process().tellBackground()) {
            highlight(
                    new KernelAct(
                            KernelKind.BACKGROUND,
                            act.timeNs(),
                            act.process(),
                            null,
                            act.kind().word() + " " + act.subject(),
                            0,
                            Map.of("did", act.kind().word())));
        }
        highlight(act);
    }

    private static boolean significant(KernelAct act) {
        return switch (act.kind()) {
            case EXIT, FORK -> false;
            default -> true;
        };
    }

    private void highlight(KernelAct act) {
        switch (highlights.pick(act)) {
            case WRITE -> events.append(ActDraft.of(act));
            case TOO_MANY -> tellLoss(1, "too many " + act.kind().word() + " for the events");
            case LEAVE -> {}
        }
    }

    private void tellLoss(long count, String why) {
        lost += count;
        Draft draft = note("kernel_lost", data -> data.put("count", count).put("reason", why));
        if (!ended) {
            journal.note(draft);
        }
        events.append(note("kernel_lost", data -> data.put("count", count).put("reason", why)));
    }

    private static Draft note(String kind, Consumer<ObjectNode> fill) {
        ObjectNode data = JsonNodeFactory.instance.objectNode();
        fill.accept(data);
        return new Draft(Witness.KERNEL, kind, data);
    }

    /** What to throw where the container's start was not seen: no witness, no run. */
    static EnvironmentException unseen(String container) {
        return new EnvironmentException(
                "witness_blind",
                "The kernel witness did not see container " + container + " start.",
                "./impasse setup; then ./impasse check",
                null);
    }
}
