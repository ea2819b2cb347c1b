package dev.impasse.witness.daemon;

import dev.impasse.witness.trace.Packet;

/** Hears one container's packets, in their order, on one thread. */
public interface PacketListener {
    void packet(Packet packet);

    /** Packets that were sent and did not get here. */
    void lost(long count, Loss why);

    /**
     * The sandbox has ended; nothing more comes.
     *
     * @param packets how many it sent
     * @param dropped how many points it could not send
     */
    void gone(long packets, long dropped);

    /** The daemon died or fell silent: from here on nothing is seen. Called at most once. */
    void broken(String why);
}
