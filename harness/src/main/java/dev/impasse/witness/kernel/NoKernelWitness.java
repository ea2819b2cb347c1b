package dev.impasse.witness.kernel;

import dev.impasse.event.Draft;
import dev.impasse.event.Witness;
import dev.impasse.sandbox.Sandbox;
import dev.impasse.witness.KernelSight;
import dev.impasse.witness.KernelWitness;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * Sees nothing, and says so in the record. For measuring what the witness costs, and for showing which controls are
 * caught by nothing else; never the default.
 */
public final class NoKernelWitness implements KernelWitness {
    private final String runtime;

    /**
     * @param runtime one whose containers start without a witness
     */
    public NoKernelWitness(String runtime) {
        this.runtime = runtime;
    }

    @Override
    public String runtime() {
        return runtime;
    }

    @Override
    public boolean watching() {
        return false;
    }

    @Override
    public void require() {}

    @Override
    public KernelSight watch(Order order) {
        order.events()
                .append(
                        new Draft(
                                Witness.HARNESS,
                                "kernel_witness_off",
                                JsonNodeFactory.instance
                                        .objectNode()
                                        .put("why", "it was switched off for a test")));
        return new Blind();
    }

    @Override
    public void close() {}

    private static final class Blind implements KernelSight {
        @Override
        public Sandbox around(Sandbox sandbox) {
            return sandbox;
        }

        @Override
        public void begin(Supplier<@Nullable String> inFlight) {}

        @Override
        public boolean settle() {
            return true;
        }

        @Override
        public void close() {}
    }
}
