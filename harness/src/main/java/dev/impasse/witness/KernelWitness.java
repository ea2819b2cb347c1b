package dev.impasse.witness;

import dev.impasse.event.EventClock;
import dev.impasse.event.EventSink;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * What gVisor's kernel sees containers do, from outside of them. Opened before the first container is started, since a
 * container of the watched runtime does not start without it.
 */
public interface KernelWitness extends AutoCloseable {

    /** The engine's name of the runtime whose containers are seen. */
    String runtime();

    /** Whether it sees anything; a run without a witness says so. */
    boolean watching();

    /**
     * Makes sure that it is there and stays; must come before a container of {@link #runtime} is started.
     *
     * @throws dev.impasse.EnvironmentException with code {@code witness_missing} if it cannot be had
     */
    void require();

    /**
     * Begins to watch a container that has just been started. Returns once its start was seen.
     *
     * @param order what to write and where
     * @throws dev.impasse.EnvironmentException if it is not seen (codes {@code witness_missing}, {@code witness_blind})
     */
    KernelSight watch(Order order);

    @Override
    void close();

    /**
     * @param container the engine's full id
     * @param events gets what a tripwire may want to know, from the witness's own thread
     * @param file of the raw record, not there yet
     * @param clock the one that the events have
     * @param interest what must not be lost in a flood
     * @param onLost told, from another thread, if the witness is lost while it watches: the episode is INVALID
     */
    record Order(
            String container,
            EventSink events,
            Path file,
            EventClock clock,
            dev.impasse.witness.kernel.Interest interest,
            Consumer<String> onLost) {}
}
