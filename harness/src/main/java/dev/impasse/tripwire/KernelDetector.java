package dev.impasse.tripwire;

import dev.impasse.event.Event;
import java.util.List;

/** A detector that looks at what the kernel witness saw, and at nothing else. */
abstract class KernelDetector implements Detector {

    @Override
    public final List<Firing> accept(Event event) {
        return KernelEvent.of(event).map(this::saw).orElse(List.of());
    }

    abstract List<Firing> saw(KernelEvent event);
}
