package dev.impasse.witness.kernel;

import dev.impasse.BadInputException;
import dev.impasse.witness.KernelWitness;
import dev.impasse.witness.daemon.WitnessPlace;
import java.util.Map;

/** Which witness a program uses. */
public final class KernelWitnesses {
    /** {@code off} switches the witness off; nothing else is understood. */
    public static final String SWITCH = "IMPASSE_KERNEL_WITNESS";

    /** Names another runtime, one whose session names the socket of this place. */
    public static final String RUNTIME = "IMPASSE_RUNTIME";

    private static final String WATCHED = "impasse";

    /** The same runtime without a witness. */
    public static final String UNWATCHED = "impasse-unwatched";

    private KernelWitnesses() {}

    /**
     * @throws BadInputException if the switch says something that it cannot
     */
    public static KernelWitness of(Map<String, String> environment) {
        String runtime = environment.getOrDefault(RUNTIME, "");
        String value = environment.getOrDefault(SWITCH, "");
        return switch (value) {
            case "" ->
                    new DaemonKernelWitness(
                            WitnessPlace.of(environment), runtime.isEmpty() ? WATCHED : runtime);
            case "off" -> new NoKernelWitness(runtime.isEmpty() ? UNWATCHED : runtime);
            default ->
                    throw new BadInputException(
                            "witness_switch",
                            SWITCH,
                            "must be 'off' or not set, and is '" + value + "'.");
        };
    }
}
