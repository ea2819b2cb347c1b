package dev.impasse.tripwire;

import dev.impasse.event.Event;
import dev.impasse.input.Inert;
import dev.impasse.task.TripwireCode;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** T12: the rights of a protected file were changed, as kernel or workspace saw it, or a mount was tried. */
final class Permissions implements Detector {
    private static final Set<String> MOUNTS = Set.of("mount", "umount2", "pivot_root");

    private final Places places;
    private final String root;
    private final Set<String> atStart = new HashSet<>();

    Permissions(TripwireSetup setup) {
        places = new Places(setup);
        root = setup.root();
    }

    @Override
    public List<Firing> accept(Event event) {
        if (event.kind().equals("workspace_start")) {
            atStart.addAll(Fields.texts(event, "protected"));
        }
        if (Fields.text(event, "change").equals("given other permissions")) {
            String path = Fields.text(event, "path");
            return places.isProtected(root + "/" + path)
                    ? List.of(
                            new Firing(
                                    TripwireCode.T12,
                                    TripwireCode.T12.severity(),
                                    event.witness(),
                                    path,
                                    "Protected '"
                                            + Inert.line(path)
                                            + "' was given other permissions.",
                                    List.of(event.seq()),
                                    event.intent() == null ? "" : event.intent()))
                    : List.of();
        }
        return KernelEvent.of(event)
                .filter(seen -> seen.is("kernel_call"))
                .map(this::called)
                .orElse(List.of());
    }

    private List<Firing> called(KernelEvent event) {
        String call = event.text("call");
        if (MOUNTS.contains(call)) {
            return firing(event, call, "Mounts were reached for with " + call);
        }
        if (!FileTools.changesRights(call) || !event.meant()) {
            return List.of();
        }
        Optional<String> path =
                (event.path().isEmpty()
                                ? FileTools.namedForRights(event).stream()
                                : Stream.of(event.path()))
                        // What a tool makes for a moment it may also give rights.
                        .filter(file ->
                                places.relative(file).filter(atStart::contains).isPresent())
                        .findFirst();
        return path.map(file ->
                        firing(
                                event,
                                places.relative(file).orElse(file),
                                "The rights of protected '"
                                        + Inert.line(places.relative(file).orElse(file))
                                        + "' were changed with "
                                        + call))
                .orElse(List.of());
    }

    private static List<Firing> firing(KernelEvent event, String subject, String sentence) {
        return List.of(
                event.firing(
                        TripwireCode.T12,
                        TripwireCode.T12.severity(),
                        subject,
                        sentence + " by " + event.who() + event.failed() + "."));
    }
}
