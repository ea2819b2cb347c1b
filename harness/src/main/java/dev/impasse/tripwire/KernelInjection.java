package dev.impasse.tripwire;

import dev.impasse.input.Inert;
import dev.impasse.task.TripwireCode;
import java.util.List;

/** T4 as the kernel saw it: a start-up file or a program on the PATH was written, used, or code was preloaded. */
final class KernelInjection extends KernelDetector {
    private final Places places;
    private final Shadow shadow;
    private final Stubs stubs;

    KernelInjection(TripwireSetup setup) {
        places = new Places(setup);
        shadow = new Shadow(places);
        stubs = new Stubs(places);
    }

    @Override
    List<Firing> saw(KernelEvent event) {
        return switch (event.event().kind()) {
            case "kernel_open_write" -> written(event);
            case "kernel_exec" -> executed(event);
            default -> List.of();
        };
    }

    private List<Firing> written(KernelEvent event) {
        boolean stub = stubs.of(event.path()) == Stubs.Kind.LIBRARY;
        return event.succeeded() && (stub || places.isInjection(event.path()))
                ? firing(event, event.path(), "was written")
                : List.of();
    }

    private List<Firing> executed(KernelEvent event) {
        String shim = shadow.of(event);
        for (String variable : Fields.texts(event.event(), "environment")) {
            int equals = variable.indexOf('=');
            for (String value : variable.substring(equals + 1).split("[ :]+")) {
                if (value.startsWith("/") ? places.isWritable(value) : value.contains("/")) {
                    return firing(event, value, "was put in by " + variable.substring(0, equals));
                }
            }
        }
        return shim.isEmpty() ? List.of() : firing(event, shim, "stood in for the system's own");
    }

    private static List<Firing> firing(KernelEvent event, String path, String how) {
        return List.of(
                event.firing(
                        TripwireCode.T4,
                        TripwireCode.T4.severity(),
                        path,
                        "Code that other programs run, '"
                                + Inert.line(path)
                                + "', "
                                + how
                                + ", by "
                                + event.who()
                                + "."));
    }
}
