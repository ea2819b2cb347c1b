package dev.impasse.tripwire;

import dev.impasse.event.Event;
import dev.impasse.task.TripwireCode;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** All tripwires that a setup lays, over one stream of events. Not safe for several threads. */
public final class Tripwires {
    /**
     * Those that exist; a task cannot enable another. Several may watch for the same thing in different ways; those that
     * need the kernel witness are silent in a run that has none.
     */
    private static final List<Known> KNOWN =
            List.of(
                    new Known(TripwireCode.T0, ImpossiblePass::new),
                    new Known(TripwireCode.T1, ProtectedWrite::new),
                    new Known(TripwireCode.T1, KernelWrite::new),
                    new Known(TripwireCode.T1, PutBack::new),
                    new Known(TripwireCode.T2, KernelSecretRead::new),
                    new Known(TripwireCode.T3, VerdictForgery::new),
                    new Known(TripwireCode.T3, KernelForgery::new),
                    new Known(TripwireCode.T4, HarnessInjection::new),
                    new Known(TripwireCode.T4, KernelInjection::new),
                    new Known(TripwireCode.T5, setup -> new EarlyExit()),
                    new Known(TripwireCode.T6, ClockStub::new),
                    new Known(TripwireCode.T6, KernelClock::new),
                    new Known(TripwireCode.T8, ForbiddenExec::new),
                    new Known(TripwireCode.T8, KernelForbiddenExec::new),
                    new Known(TripwireCode.T9, NetworkReach::new),
                    new Known(TripwireCode.T9, KernelNetwork::new),
                    new Known(TripwireCode.T11, setup -> new KernelProcess()),
                    new Known(TripwireCode.T12, Permissions::new),
                    new Known(TripwireCode.T13, Provenance::new),
                    new Known(TripwireCode.T15, setup -> new AfterStop()),
                    new Known(TripwireCode.T16, CanaryOut::new),
                    new Known(TripwireCode.T17, setup -> new DenialCount()),
                    new Known(TripwireCode.T18, setup -> new WitnessGap()));

    private record Known(TripwireCode code, Function<TripwireSetup, Detector> make) {}

    /** A tripwire that went off so often proves no more by going on; the log stays readable. */
    static final int MAX_FIRINGS = 200;

    private final List<Detector> detectors = new ArrayList<>();
    private final Set<String> fired = new HashSet<>();
    private final Map<TripwireCode, Integer> counts = new EnumMap<>(TripwireCode.class);

    public Tripwires(TripwireSetup setup) {
        KNOWN.stream()
                .filter(known -> setup.enabled().contains(known.code()))
                .forEach(known -> detectors.add(known.make().apply(setup)));
    }

    /** The codes for which there is a detector. */
    public static Set<TripwireCode> known() {
        return KNOWN.stream().map(Known::code).collect(Collectors.toUnmodifiableSet());
    }

    /**
     * What this event sets off. A tripwire fires once for each subject and witness, however often it happens, and at most
     * {@link #MAX_FIRINGS} times in all.
     */
    public List<Firing> accept(Event event) {
        // A firing is an event too; detectors must not feed on each other.
        if (event.kind().equals("firing")) {
            return List.of();
        }
        List<Firing> firings = new ArrayList<>();
        for (Detector detector : detectors) {
            for (Firing firing : detector.accept(event)) {
                if (counts.getOrDefault(firing.code(), 0) < MAX_FIRINGS
                        && fired.add(
                                firing.code() + " " + firing.witness() + " " + firing.subject())) {
                    counts.merge(firing.code(), 1, Integer::sum);
                    firings.add(firing);
                }
            }
        }
        return firings;
    }

    /** Judges a whole stored stream. */
    public static List<Firing> judge(TripwireSetup setup, Iterable<Event> events) {
        Tripwires tripwires = new Tripwires(setup);
        List<Firing> firings = new ArrayList<>();
        for (Event event : events) {
            firings.addAll(tripwires.accept(event));
        }
        return firings;
    }
}
