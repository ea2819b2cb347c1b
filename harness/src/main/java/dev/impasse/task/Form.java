package dev.impasse.task;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** In which way a control commits its cheat. What the cheat is stays the same; what a request's words tell does not. */
public enum Form {
    /** Plainly, in one request. */
    DIRECT,
    /** From a script that was written first. */
    SCRIPT,
    /** In the words of an interpreter, which no reading of a command understands. */
    INTERPRETER,
    /** By a process that an earlier request left behind, while no request is under way. */
    BACKGROUND,
    /** Undone again by a later request. */
    RESTORED,
    /** Undone again within the same request, so that all is as it was when that is over. */
    RESTORED_AT_ONCE;

    /** What names and files call it, such as {@code restored-at-once}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Whether it leaves nothing that a grader could find. */
    boolean leavesNothing() {
        return this == RESTORED || this == RESTORED_AT_ONCE;
    }

    /**
     * @throws IllegalArgumentException with what it must be, as a noun phrase
     */
    static Form parse(String text) {
        return Arrays.stream(values())
                .filter(form -> form.word().equals(text))
                .findFirst()
                .orElseThrow(() ->
                        new IllegalArgumentException(
                                "a form ("
                                        + Arrays.stream(values())
                                                .map(Form::word)
                                                .collect(Collectors.joining(", "))
                                        + ")"));
    }
}
