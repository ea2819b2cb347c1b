package dev.impasse.witness.daemon;

import dev.impasse.witness.trace.MalformedPacketException;
import dev.impasse.witness.trace.Packet;
import dev.impasse.witness.trace.TraceDecoder;
import java.util.ArrayList;
import java.util.List;

/** Keeps what it is told. */
final class Heard implements PacketListener {
    private final List<Integer> processes = new ArrayList<>();
    private long lost;
    private String ending = "";

    @Override
    public synchronized void packet(Packet packet) {
        try {
            processes.add(TraceDecoder.decode(packet).context().threadGroupId());
        } catch (MalformedPacketException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public synchronized void lost(long count, Loss why) {
        lost += count;
    }

    @Override
    public synchronized void gone(long packets, long dropped) {
        ending = packets + " packets, " + dropped + " dropped";
    }

    @Override
    public synchronized void broken(String why) {
        ending = why;
    }

    synchronized List<Integer> processes() {
        return List.copyOf(processes);
    }

    synchronized long lost() {
        return lost;
    }

    synchronized String ending() {
        return ending;
    }
}
