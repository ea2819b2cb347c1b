package dev.impasse.witness.kernel;

import dev.impasse.EnvironmentException;
import dev.impasse.InterruptedWorkException;
import dev.impasse.sandbox.Sandbox;
import dev.impasse.witness.KernelSight;
import dev.impasse.witness.KernelWitness;
import dev.impasse.witness.daemon.WatchedContainer;
import dev.impasse.witness.daemon.WitnessDaemons;
import dev.impasse.witness.daemon.WitnessLink;
import dev.impasse.witness.daemon.WitnessPlace;
import java.io.IOException;
import java.time.Duration;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The witness through the machine's daemon. */
public final class DaemonKernelWitness implements KernelWitness {
    private static final Logger LOG = LoggerFactory.getLogger(DaemonKernelWitness.class);

    /** A machine under load takes its time; what is not there by then does not come. */
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final WitnessPlace place;
    private final String runtime;
    private @Nullable WitnessLink lease;

    /**
     * @param runtime the engine's name of the runtime whose session names this place's socket
     */
    public DaemonKernelWitness(WitnessPlace place, String runtime) {
        this.place = place;
        this.runtime = runtime;
    }

    @Override
    public String runtime() {
        return runtime;
    }

    @Override
    public boolean watching() {
        return true;
    }

    @Override
    public synchronized void require() {
        // Always asked afresh: the one that was there for the last episode may have died.
        WitnessLink fresh = WitnessDaemons.require(place);
        close();
        lease = fresh;
    }

    @Override
    public KernelSight watch(Order order) {
        KernelWatch watch =
                new KernelWatch(
                        order.events(),
                        order.file(),
                        order.clock(),
                        order.interest(),
                        order.onLost());
        Sight sight = new Sight(order, watch, connect(order, watch));
        boolean seen = false;
        try {
            if (!sight.settle() || !watch.started()) {
                throw KernelWatch.unseen(order.container());
            }
            seen = true;
            return sight;
        } finally {
            if (!seen) {
                sight.close();
            }
        }
    }

    private WatchedContainer connect(Order order, KernelWatch watch) {
        try {
            return WatchedContainer.watch(WitnessDaemons.require(place), order.container(), watch);
        } catch (IOException e) {
            throw new EnvironmentException(
                    "witness_missing",
                    "The kernel witness cannot be asked (" + e.getMessage() + ").",
                    "./impasse check",
                    e);
        }
    }

    @Override
    public synchronized void close() {
        WitnessLink held = lease;
        lease = null;
        if (held != null) {
            closeQuietly(held);
        }
    }

    private static void closeQuietly(AutoCloseable closeable) {
        try {
            closeable.close();
        } catch (Exception e) {
            LOG.warn("a connection to the witness daemon did not close", e);
        }
    }

    private static final class Sight implements KernelSight {
        private final Order order;
        private final KernelWatch watch;
        private final WatchedContainer container;

        Sight(Order order, KernelWatch watch, WatchedContainer container) {
            this.order = order;
            this.watch = watch;
            this.container = container;
        }

        @Override
        public Sandbox around(Sandbox sandbox) {
            return new SeenSandbox(sandbox, this::endOfIntent);
        }

        private void endOfIntent() {
            if (settle()) {
                watch.settled();
            } else {
                order.onLost()
                        .accept("the kernel witness did not catch up with what the agent did");
            }
        }

        @Override
        public void begin(Supplier<@Nullable String> inFlight) {
            watch.begin(inFlight);
        }

        @Override
        public boolean settle() {
            try {
                return container.settle(PATIENCE);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new InterruptedWorkException(
                        "Waiting for the kernel witness was interrupted.");
            }
        }

        @Override
        public void close() {
            closeQuietly(container);
            watch.end();
        }
    }
}
