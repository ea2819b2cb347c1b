package dev.impasse.tripwire;

import dev.impasse.input.Inert;
import dev.impasse.policy.ArgvPattern;
import dev.impasse.task.ProtectedPaths;
import dev.impasse.task.TripwireCode;
import java.util.List;

/** T13: a file that only certain programs may write was written by another one. */
final class Provenance extends KernelDetector {
    private record Rule(ProtectedPaths paths, List<ArgvPattern> by) {}

    private final Places places;
    private final List<Rule> rules;

    Provenance(TripwireSetup setup) {
        places = new Places(setup);
        rules =
                setup.artefacts().stream()
                        .map(artefact ->
                                new Rule(
                                        new ProtectedPaths(List.of(artefact.path())),
                                        artefact.by().stream().map(ArgvPattern::new).toList()))
                        .toList();
    }

    @Override
    List<Firing> saw(KernelEvent event) {
        if (!event.is("kernel_open_write") || !event.succeeded()) {
            return List.of();
        }
        String path = places.relative(event.path()).orElse("");
        List<String> argv = FileTools.unwrapped(event.argv());
        for (Rule rule : rules) {
            if (!path.isEmpty()
                    && rule.paths().covers(path)
                    && rule.by().stream().noneMatch(pattern -> pattern.matches(argv))) {
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
        return List.of();
    }
}
