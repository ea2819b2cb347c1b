package dev.impasse.readiness;

import dev.impasse.sandbox.EngineInspector.Planted;
import dev.impasse.sandbox.Leftover;
import java.util.List;
import java.util.function.Predicate;

/** Nothing is left of episodes whose program is dead. */
final class LeftoversCheck implements Check {
    private static final About ABOUT =
            About.limit(
                    "leftovers",
                    "No leftovers",
                    "No container, network, volume or process of an earlier episode is still on this machine.",
                    DockerCheck.ID);

    @Override
    public About about() {
        return ABOUT;
    }

    @Override
    public CheckResult run(CheckContext context, Progress progress) {
        progress.step("listing what carries our label");
        List<Leftover> before = context.sandboxes().leftovers();
        List<Leftover> dead = before.stream().filter(Predicate.not(Leftover::alive)).toList();
        if (!dead.isEmpty()) {
            return CheckResult.fail(
                    dead.size() == 1
                            ? "One thing is left of an episode whose program is dead."
                            : dead.size() + " things are left of episodes whose program is dead.",
                    dead.stream().map(LeftoversCheck::words).toList(),
                    "./impasse clean");
        }
        progress.step("planting a leftover, to see that it would be found");
        try (Planted planted = context.engine().plantLeftover(Trial.owner())) {
            boolean found =
                    context.sandboxes().leftovers().stream()
                            .anyMatch(one -> one.id().equals(planted.id()) && !one.alive());
            List<String> evidence =
                    List.of(
                            before.size() + " in use by programs that run",
                            "planted volume "
                                    + planted.id()
                                    + ": "
                                    + (found ? "found" : "not found"));
            return found
                    ? CheckResult.pass(
                            "Nothing is left. A leftover planted on purpose was found, so this check can fail.",
                            evidence)
                    : CheckResult.inconclusive(
                            "Nothing was found, but neither was a leftover that was planted on purpose.",
                            evidence,
                            "");
        }
    }

    private static String words(Leftover leftover) {
        return leftover.kind()
                + " "
                + Trial.line(leftover.id())
                + " of "
                + Trial.line(leftover.episode());
    }
}
