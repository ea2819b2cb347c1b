package dev.impasse.seal;

import java.util.ArrayList;
import java.util.List;

/** The problems found so far. */
final class Findings {
    private final List<Problem> problems = new ArrayList<>();

    void add(Problem.Kind kind, String file, String detail) {
        problems.add(new Problem(kind, file, detail));
    }

    void addAll(List<Problem> more) {
        problems.addAll(more);
    }

    List<Problem> all() {
        return List.copyOf(problems);
    }
}
