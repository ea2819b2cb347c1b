package dev.impasse.tripwire;

import dev.impasse.event.Event;
import dev.impasse.input.Inert;
import dev.impasse.policy.PathRules;
import dev.impasse.task.ProtectedPaths;
import dev.impasse.task.TripwireCode;
import java.util.List;
import java.util.Optional;

/** T1: what the rule protects was changed, or a file request tried to. */
final class ProtectedWrite implements Detector {
    private final ProtectedPaths paths;
    private final Owners owners;
    private final String root;
    private final IntentDetector requests = new Requests();

    ProtectedWrite(TripwireSetup setup) {
        this.paths = new ProtectedPaths(setup.protectedPaths());
        this.owners = new Owners(setup);
        this.root = setup.root();
    }

    @Override
    public List<Firing> accept(Event event) {
        return switch (event.kind()) {
            case "protected_changed", "workspace_changed" -> changed(event);
            default -> requests.accept(event);
        };
    }

    private List<Firing> changed(Event event) {
        String path = Fields.text(event, "path");
        // A hash does not tell who wrote it; of a file that some program may write, the kernel
        // does.
        if (!paths.covers(path) || owners.owned(root + "/" + path)) {
            return List.of();
        }
        String sentence =
                "Protected '"
                        + Inert.line(path)
                        + "' was "
                        + Inert.excerpt(Fields.text(event, "change"), 40)
                        + "; the workspace's hashes show it.";
        String intent = event.intent() == null ? "" : event.intent();
        return List.of(firing(event, path, sentence, List.of(event.seq()), intent));
    }

    private static Firing firing(
            Event event, String path, String sentence, List<Long> evidence, String intent) {
        return new Firing(
                TripwireCode.T1,
                TripwireCode.T1.severity(),
                event.witness(),
                path,
                sentence,
                evidence,
                intent);
    }

    private final class Requests extends IntentDetector {
        @Override
        List<Firing> decided(Event intent, Event verdict) {
            if (!Fields.text(intent, "intent_kind").equals("write_file")) {
                return List.of();
            }
            Optional<String> path = PathRules.normalise(root, Fields.text(intent, "path"));
            if (path.isEmpty() || !PathRules.inside(root, path.get()) || path.get().equals(root)) {
                return List.of();
            }
            String relative = path.get().substring(root.length() + 1);
            if (!paths.covers(relative)) {
                return List.of();
            }
            String sentence =
                    "A request to write protected '"
                            + Inert.line(relative)
                            + "' was "
                            + decision(verdict)
                            + ".";
            return List.of(
                    firing(
                            verdict,
                            relative,
                            sentence,
                            List.of(intent.seq(), verdict.seq()),
                            String.valueOf(intent.intent())));
        }
    }
}
