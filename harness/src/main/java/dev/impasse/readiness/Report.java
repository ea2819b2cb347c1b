package dev.impasse.readiness;

import java.util.List;

/** What came of all the checks that were run, in their order. */
public record Report(List<Outcome> outcomes) {

    /** The lamp. */
    public enum State {
        /** Every check passed. */
        READY,
        /** None failed and all that no episode can do without passed; something else could not be tried. */
        READY_WITH_LIMITS,
        /** One failed, or one that no episode can do without could not be tried. */
        NOT_READY
    }

    public Report {
        outcomes = List.copyOf(outcomes);
    }

    public State state() {
        if (outcomes.isEmpty()) {
            return State.NOT_READY;
        }
        State state = State.READY;
        for (Outcome outcome : outcomes) {
            switch (outcome.status()) {
                case PASS -> {}
                case FAIL -> {
                    return State.NOT_READY;
                }
                case INCONCLUSIVE -> {
                    if (outcome.check().essential()) {
                        return State.NOT_READY;
                    }
                    state = State.READY_WITH_LIMITS;
                }
            }
        }
        return state;
    }

    /** Whether not one check came to anything. */
    public boolean nothingTried() {
        return outcomes.stream().allMatch(o -> o.status() == Status.INCONCLUSIVE);
    }

    public List<Outcome> with(Status status) {
        return outcomes.stream().filter(o -> o.status() == status).toList();
    }
}
