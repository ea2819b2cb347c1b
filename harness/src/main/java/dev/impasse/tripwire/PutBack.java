package dev.impasse.tripwire;

import dev.impasse.event.Event;
import dev.impasse.event.Severity;
import dev.impasse.event.Witness;
import dev.impasse.input.Inert;
import dev.impasse.task.ProtectedPaths;
import dev.impasse.task.TripwireCode;
import java.util.List;

/**
 * T1: a protected file is as it was, and yet it was changed in between. A call of the kernel's that renames or removes
 * says so for certain; without one it may have been a tool that writes what is there already.
 */
final class PutBack implements Detector {
    private final ProtectedPaths paths;
    private long lastChange;
    private long lastRights;
    private long lookBefore;
    private long look;

    PutBack(TripwireSetup setup) {
        paths = new ProtectedPaths(setup.protectedPaths());
    }

    @Override
    public List<Firing> accept(Event event) {
        switch (event.kind()) {
            // The workspace is looked at after it; what comes later belongs to the next look.
            case "outcome" -> {
                lookBefore = look;
                look = event.seq();
            }
            case "kernel_call" -> called(new KernelEvent(event));
            case "protected_touched" -> {
                return touched(event);
            }
            default -> {}
        }
        return List.of();
    }

    private void called(KernelEvent event) {
        String call = event.text("call");
        if (event.succeeded() && FileTools.changes(call)) {
            lastChange = event.event().seq();
        } else if (event.succeeded() && FileTools.changesRights(call)) {
            lastRights = event.event().seq();
        }
    }

    private List<Firing> touched(Event event) {
        String path = Fields.text(event, "path");
        if (!paths.covers(path)) {
            return List.of();
        }
        boolean folder = Fields.text(event, "type").equals("directory");
        boolean moved = lastChange > lookBefore;
        if (!moved && lastRights > lookBefore) {
            // Rights that were given and taken back, or given once more, are T12's.
            return List.of();
        }
        String what =
                folder
                        ? "Things came and went in protected '" + Inert.line(path) + "'"
                        : "Protected '" + Inert.line(path) + "' was changed and put back";
        return List.of(
                new Firing(
                        TripwireCode.T1,
                        moved && !folder ? Severity.STRONG : Severity.MEDIUM,
                        Witness.WORKSPACE,
                        // Not the subject of a change that stays: that one must still fire.
                        path + " (put back)",
                        what
                                + "; its change time shows it"
                                + (moved ? ", and the kernel saw something being moved." : "."),
                        moved ? List.of(lastChange, event.seq()) : List.of(event.seq()),
                        event.intent() == null ? "" : event.intent()));
    }
}
