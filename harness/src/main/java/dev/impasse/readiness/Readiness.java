package dev.impasse.readiness;

import dev.impasse.BadInputException;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The checks in their order. A check's prerequisites stand before it, so walking from the top is enough. */
public final class Readiness {
    private final List<Check> checks;

    /**
     * @throws IllegalArgumentException if two have one id, or one needs what does not stand before it
     */
    public Readiness(List<Check> checks) {
        this.checks = List.copyOf(checks);
        Set<String> before = new HashSet<>();
        for (Check check : checks) {
            if (!before.containsAll(check.about().needs()) || !before.add(check.id())) {
                throw new IllegalArgumentException("out of order: " + check.id());
            }
        }
    }

    public List<Check> checks() {
        return checks;
    }

    /**
     * The named checks and all that they need, in order; all of them where none is named.
     *
     * @throws BadInputException if there is no such check
     */
    public List<Check> select(Collection<String> ids) {
        Set<String> wanted = new HashSet<>(ids);
        Set<String> known = new HashSet<>();
        checks.forEach(check -> known.add(check.id()));
        for (String id : ids) {
            if (!known.contains(id)) {
                throw new BadInputException(
                        "unknown_check",
                        "--only",
                        "there is no check '" + dev.impasse.input.Inert.line(id) + "'.",
                        "./impasse check --list",
                        null);
            }
        }
        if (wanted.isEmpty()) {
            return checks;
        }
        for (Check check : checks.reversed()) {
            if (wanted.contains(check.id())) {
                wanted.addAll(check.about().needs());
            }
        }
        return checks.stream().filter(check -> wanted.contains(check.id())).toList();
    }

    /** A walk through these checks, one by one or all at once. */
    public static Walk walk(CheckContext context, ReadinessListener listener) {
        return new Walk(context, listener);
    }
}
