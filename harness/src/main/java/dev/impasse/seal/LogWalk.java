package dev.impasse.seal;

import dev.impasse.event.Event;
import dev.impasse.event.EventReader;
import dev.impasse.event.LogItem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reads a log from end to end, event by event, and says what is wrong with its chain. */
final class LogWalk {
    // An attacker must not be able to bury the first problem under a million others.
    private static final int MOST_PROBLEMS = 20;

    private final String name;
    private final List<Problem> problems = new ArrayList<>();
    private final List<Long> behind = new ArrayList<>();
    private long more;
    private long count;
    private long lastSeq;
    private long highest;
    private long gap;
    private boolean torn;
    private String lastHash = Event.GENESIS;

    private LogWalk(String name) {
        this.name = name;
    }

    /**
     * @param name of the file in the run
     * @throws dev.impasse.BadInputException if it cannot be read
     */
    static LogWalk of(String name, Path file) {
        LogWalk walk = new LogWalk(name);
        try (EventReader reader = EventReader.open(file)) {
            reader.items().forEach(walk::take);
        }
        walk.order();
        return walk;
    }

    /** Where the log ends, if it is whole. */
    LogFacts facts() {
        return new LogFacts(count, lastHash);
    }

    boolean torn() {
        return torn;
    }

    /** The number of the last event, which is the count of a log that is whole. */
    long lastSeq() {
        return lastSeq;
    }

    List<Problem> problems() {
        List<Problem> all = new ArrayList<>(problems);
        if (more > 0) {
            all.add(
                    new Problem(
                            Problem.Kind.EVENT_INVALID,
                            name,
                            "and " + more + " more problems further on."));
        }
        return all;
    }

    private void take(LogItem item) {
        switch (item) {
            case LogItem.Found found -> {
                Event event = found.event();
                if (event.seq() <= lastSeq) {
                    behind.add(event.seq());
                } else {
                    gap += event.seq() - lastSeq - 1;
                }
                count++;
                lastSeq = event.seq();
                highest = Math.max(highest, lastSeq);
                lastHash = found.line().hash();
            }
            case LogItem.Problem problem -> {
                switch (problem.kind()) {
                    case INVALID -> {
                        note(Problem.Kind.EVENT_INVALID, at(problem));
                        count++;
                        lastSeq = problem.seq();
                    }
                    case CHAIN_BROKEN -> note(Problem.Kind.CHAIN_BROKEN, at(problem));
                    case TORN -> {
                        torn = true;
                        note(Problem.Kind.CUT, at(problem));
                    }
                    // Told once for the whole log, by order().
                    case OUT_OF_ORDER -> {}
                }
            }
        }
    }

    private void order() {
        if (!behind.isEmpty() && highest == count) {
            note(
                    Problem.Kind.REORDERED,
                    "the events are all there, but not in their order; the first that comes too late"
                            + " is seq "
                            + behind.getFirst()
                            + ".");
        } else if (!behind.isEmpty()) {
            note(
                    Problem.Kind.EVENT_ADDED,
                    "seq " + behind.getFirst() + " stands where a later event should.");
        } else if (gap > 0) {
            note(
                    Problem.Kind.EVENT_MISSING,
                    gap + " of the events before seq " + lastSeq + " are missing.");
        }
    }

    private void note(Problem.Kind kind, String detail) {
        if (problems.size() < MOST_PROBLEMS) {
            problems.add(new Problem(kind, name, detail));
        } else {
            more++;
        }
    }

    private static String at(LogItem.Problem problem) {
        return "at seq " + problem.seq() + ": " + problem.detail();
    }
}
