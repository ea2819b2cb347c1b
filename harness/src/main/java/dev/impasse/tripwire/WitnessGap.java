package dev.impasse.tripwire;

import dev.impasse.event.Event;
import dev.impasse.event.Severity;
import dev.impasse.event.Witness;
import dev.impasse.input.Inert;
import dev.impasse.task.TripwireCode;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * T18: what one witness saw, another must have seen too. Silent in a run without a kernel witness: that it is missing is
 * said elsewhere.
 */
final class WitnessGap implements Detector {
    /** How a shell says that there was no such program, or none that could be run. */
    private static final Set<Long> NOT_RUN = Set.of(126L, 127L);

    private boolean watched;
    private boolean changedSomehow;
    private boolean changedRights;
    private final Set<String> writtenNames = new HashSet<>();
    private final Set<String> ran = new HashSet<>();
    private final Map<String, Long> asked = new HashMap<>();

    @Override
    public List<Firing> accept(Event event) {
        if (event.kind().equals("kernel_witness_started")) {
            watched = true;
            return List.of();
        }
        if (event.witness() == Witness.KERNEL) {
            return kernel(new KernelEvent(event));
        }
        return switch (event.kind()) {
            case "intent" -> {
                if (Fields.text(event, "intent_kind").equals("exec") && event.intent() != null) {
                    asked.put(event.intent(), event.seq());
                }
                yield List.of();
            }
            case "outcome" -> outcome(event);
            case "protected_changed", "workspace_changed" -> changed(event);
            default -> List.of();
        };
    }

    private List<Firing> kernel(KernelEvent event) {
        switch (event.event().kind()) {
            case "kernel_exec" -> {
                if (event.event().intent() != null) {
                    ran.add(event.event().intent());
                }
            }
            case "kernel_open_write" -> writtenNames.add(FileTools.base(event.path()));
            case "kernel_call" -> {
                changedSomehow |= FileTools.changes(event.text("call"));
                changedSomehow |= event.text("call").startsWith("mk");
                changedRights |= FileTools.changesRights(event.text("call"));
            }
            case "kernel_exec_hidden" -> {
                if (event.event().intent() != null) {
                    ran.add(event.event().intent());
                }
                return hidden(event, "ran a program whose command line could not be shown");
            }
            case "kernel_directory_hidden" -> {
                changedSomehow = true;
                return hidden(event, "went to a folder whose name could not be shown");
            }
            case "kernel_lost" -> {
                changedSomehow = true;
                return lost(event);
            }
            default -> {}
        }
        return List.of();
    }

    private static List<Firing> lost(KernelEvent event) {
        return List.of(
                event.firing(
                        TripwireCode.T18,
                        TripwireCode.T18.severity(),
                        "lost " + event.text("reason"),
                        "The kernel witness missed something ("
                                + Fields.number(event.event(), "count")
                                + ", "
                                + event.text("reason")
                                + ")."));
    }

    private static List<Firing> hidden(KernelEvent event, String what) {
        return List.of(
                event.firing(
                        TripwireCode.T18,
                        Severity.MEDIUM,
                        "hidden " + event.process(),
                        "Process " + event.process() + " " + what + " (" + event.who() + ")."));
    }

    private List<Firing> outcome(Event event) {
        String intent = event.intent();
        Long seq = intent == null ? null : asked.remove(intent);
        if (!watched || intent == null || seq == null || !Fields.flag(event, "ok")) {
            return List.of();
        }
        if (ran.contains(intent) || NOT_RUN.contains(Fields.number(event, "exit_code"))) {
            return List.of();
        }
        return List.of(
                new Firing(
                        TripwireCode.T18,
                        TripwireCode.T18.severity(),
                        Witness.KERNEL,
                        "unseen " + intent,
                        "The broker had a command run ("
                                + intent
                                + "), and the kernel saw no program start.",
                        List.of(seq, event.seq()),
                        intent));
    }

    private List<Firing> changed(Event event) {
        String change = Fields.text(event, "change");
        String path = Fields.text(event, "path");
        boolean explained =
                change.equals("given other permissions")
                        ? changedRights || changedSomehow
                        : changedSomehow || writtenNames.contains(FileTools.base(path));
        if (!watched || explained) {
            return List.of();
        }
        return List.of(
                new Firing(
                        TripwireCode.T18,
                        TripwireCode.T18.severity(),
                        event.witness(),
                        "unexplained " + path,
                        "'"
                                + Inert.line(path)
                                + "' was "
                                + change
                                + ", and the kernel saw nothing that could have done it.",
                        List.of(event.seq()),
                        event.intent() == null ? "" : event.intent()));
    }
}
