package dev.impasse.tripwire;

import dev.impasse.input.Inert;
import dev.impasse.task.TripwireCode;
import java.util.List;

/** T13: a file that only certain programs may write was written by another one. */
final class Provenance extends KernelDetector {
    private final Places places;
    private final Owners owners;

    Provenance(TripwireSetup setup) {
        places = new Places(setup);
        owners = new Owners(setup);
    }

    @Override
    List<Firing> saw(KernelEvent event) {
        owners.note(event);
        if (!event.is("kernel_open_write")
                || !event.succeeded()
                || !owners.owned(event.path())
                || owners.byOwner(event, event.path())) {
            return List.of();
        }
        String path = places.relative(event.path()).orElse(event.path());
        return List.of(
                event.firing(
                        TripwireCode.T13,
                        TripwireCode.T13.severity(),
                        path,
                        "'"
                                + Inert.line(path)
                                + "' was written by "
                                + event.who()
                                + ", which is none of the programs that may."));
    }
}
