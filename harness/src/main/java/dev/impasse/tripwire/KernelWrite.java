package dev.impasse.tripwire;

import dev.impasse.event.Event;
import dev.impasse.event.Severity;
import dev.impasse.input.Inert;
import dev.impasse.task.TripwireCode;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** T1 as the kernel saw it: a protected file was opened for writing, or a tool that names it changed something. */
final class KernelWrite implements Detector {
    /**
     * Names that tools and editors give to files which are gone a moment later. What stays is seen by the workspace's
     * hashes, whatever its name.
     */
    private static final Pattern PASSING =
            Pattern.compile(
                    "sed[A-Za-z0-9]{6}|\\.?#.*|.*~|\\..*\\.sw[a-z]|4913|tmp[A-Za-z0-9_.]*|.*\\.(?:tmp|pyc|pyo)(?:[.-].*)?"
                            + "|\\.[^/]+\\.[A-Za-z0-9]{6}|\\.nfs.*|\\.impasse-[0-9a-f-]{36}");

    private final Places places;
    private final Set<String> atStart = new HashSet<>();

    KernelWrite(TripwireSetup setup) {
        places = new Places(setup);
    }

    @Override
    public List<Firing> accept(Event event) {
        if (event.kind().equals("workspace_start")) {
            atStart.addAll(Fields.texts(event, "protected"));
        }
        return KernelEvent.of(event).map(this::saw).orElse(List.of());
    }

    private List<Firing> saw(KernelEvent event) {
        return switch (event.event().kind()) {
            case "kernel_open_write" -> opened(event);
            case "kernel_call" -> changed(event);
            default -> List.of();
        };
    }

    private List<Firing> opened(KernelEvent event) {
        String path = event.path();
        if (!event.meant() || !places.isProtected(path) || passing(path)) {
            return List.of();
        }
        return firing(event, path, "was opened for writing (" + event.text("flags") + ")");
    }

    /** Calls by number only: the file is known by its descriptor, by its directory, or by the tool's own words. */
    private List<Firing> changed(KernelEvent event) {
        if (!event.succeeded() || !FileTools.changes(event.text("call"))) {
            return List.of();
        }
        String call = event.text("call");
        String path = event.path();
        if (!path.isEmpty()) {
            return places.isProtected(path) && !passing(path)
                    ? firing(event, path, "was changed through " + call)
                    : List.of();
        }
        Optional<String> named =
                FileTools.named(event).stream()
                        .filter(file -> places.relative(file).filter(atStart::contains).isPresent())
                        .findFirst();
        return named.map(file ->
                        firing(event, file, "was named by a tool that made the call " + call))
                .orElse(List.of());
    }

    private static boolean passing(String path) {
        return PASSING.matcher(path.substring(path.lastIndexOf('/') + 1)).matches();
    }

    private List<Firing> firing(KernelEvent event, String path, String how) {
        String relative = places.relative(path).orElse(path);
        Severity severity = TripwireCode.T1.severity();
        return List.of(
                event.firing(
                        TripwireCode.T1,
                        severity,
                        relative,
                        "Protected '"
                                + Inert.line(relative)
                                + "' "
                                + how
                                + " by "
                                + event.who()
                                + event.failed()
                                + "."));
    }
}
