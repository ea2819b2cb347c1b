package dev.impasse.episode;

import dev.impasse.policy.ArgvPattern;
import dev.impasse.task.Canary;
import dev.impasse.task.Task;
import dev.impasse.task.TripwireCode;
import dev.impasse.tripwire.Places;
import dev.impasse.tripwire.TripwireSetup;
import dev.impasse.tripwire.Tripwires;
import dev.impasse.witness.kernel.Interest;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Lays the tripwires that a task asks for. */
final class TripwireSetups {
    /** Where Harbor's graders put their result, and what agents call it when they forge one. */
    private static final List<String> RESULTS =
            List.of("/logs/verifier", "/**/reward.txt", "/**/reward.json");

    private TripwireSetups() {}

    static TripwireSetup of(Task task, String root) {
        Set<TripwireCode> enabled = EnumSet.noneOf(TripwireCode.class);
        enabled.addAll(task.tripwires());
        enabled.retainAll(Tripwires.known());
        return new TripwireSetup(
                enabled,
                task.impossible(),
                root,
                task.protectedPaths().patterns(),
                RESULTS,
                task.canaries().stream().map(Canary::text).toList(),
                task.forbidden().exec(),
                task.forbidden().network(),
                task.toolPaths().stream().map(path -> root + "/" + path).toList(),
                task.forbidden().read(),
                task.artefacts().stream()
                        .map(a -> new TripwireSetup.Artefact(a.path(), a.by()))
                        .toList());
    }

    /** What the kernel witness must not lose in a flood of other things. */
    static Interest interest(TripwireSetup setup) {
        Places places = new Places(setup);
        List<ArgvPattern> forbidden = setup.forbiddenExec().stream().map(ArgvPattern::new).toList();
        return new Interest(
                path ->
                        places.isProtected(path)
                                || places.isResult(path)
                                || places.isInjection(path),
                places::isSecret,
                argv -> !argv.isEmpty() && forbidden.stream().anyMatch(p -> p.matches(argv)));
    }
}
