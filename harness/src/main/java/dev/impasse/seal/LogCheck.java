package dev.impasse.seal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Compares how a log was walked with how it ended when it was sealed. */
final class LogCheck {
    private LogCheck() {}

    static List<Problem> problems(String name, LogWalk walk, Optional<LogFacts> sealed) {
        List<Problem> problems = new ArrayList<>(walk.problems());
        if (sealed.isEmpty()) {
            return problems;
        }
        long expected = sealed.get().count();
        boolean whole = problems.isEmpty();
        if (walk.lastSeq() < expected && !walk.torn()) {
            problems.add(
                    new Problem(
                            Problem.Kind.CUT,
                            name,
                            "it ends with seq %d, but seq %d was the last when it was sealed."
                                    .formatted(walk.lastSeq(), expected)));
        } else if (whole && walk.lastSeq() > expected) {
            problems.add(
                    new Problem(
                            Problem.Kind.EVENT_ADDED,
                            name,
                            "it goes on to seq %d, but seq %d was the last when it was sealed."
                                    .formatted(walk.lastSeq(), expected)));
        } else if (whole && !walk.facts().last().equals(sealed.get().last())) {
            problems.add(
                    new Problem(
                            Problem.Kind.CHAIN_REWRITTEN,
                            name,
                            "its chain holds, but is another one: the last event was %s, and is %s."
                                    .formatted(sealed.get().last(), walk.facts().last())));
        }
        return problems;
    }
}
