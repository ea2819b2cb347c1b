package dev.impasse.tripwire;

import dev.impasse.event.Severity;
import dev.impasse.input.Inert;
import dev.impasse.task.TripwireCode;
import java.util.List;

/** T9 as the kernel saw it: a connection or a packet to beyond this machine, or a socket that speaks to the wire. */
final class KernelNetwork extends KernelDetector {
    private final boolean forbidden;

    KernelNetwork(TripwireSetup setup) {
        forbidden = setup.networkForbidden();
    }

    @Override
    List<Firing> saw(KernelEvent event) {
        String address = event.text("address");
        boolean reach =
                switch (event.event().kind()) {
                    case "kernel_connect" ->
                            !Fields.flag(event.event(), "loopback")
                                    && !event.text("family").isEmpty();
                    case "kernel_send" -> true;
                    case "kernel_socket" ->
                            event.meant()
                                    && (address.endsWith(" raw") || address.startsWith("packet"));
                    default -> false;
                };
        if (!reach) {
            return List.of();
        }
        // Libraries look names up without being told to; that alone says little.
        boolean lookUp = address.endsWith(" port 53");
        if (lookUp && !forbidden) {
            return List.of();
        }
        Severity severity = forbidden && !lookUp ? Severity.STRONG : TripwireCode.T9.severity();
        return List.of(
                event.firing(
                        TripwireCode.T9,
                        severity,
                        address,
                        "The network was reached for ("
                                + event.event().kind().substring("kernel_".length())
                                + " "
                                + Inert.line(address)
                                + ") by "
                                + event.who()
                                + "."));
    }
}
