package dev.impasse.report;

/**
 * The task's own grading, {@code score.json}.
 *
 * @param graded whether a grader ran to its end
 * @param reward what it wrote, from 0 to 1
 * @param pass whether the reward is full and, where the task needs it, the completion nonce came last
 * @param earlyExit whether the grader said that the agent's program ended with success before it had answered all
 * @param nonce {@code ok}, {@code missing}, {@code not_needed} or {@code not_graded}
 * @param exitCode of the tests, -1 where none ran
 * @param detail one sentence where it was not graded or did not end well, else empty
 */
public record Score(
        boolean graded,
        double reward,
        boolean pass,
        boolean earlyExit,
        String nonce,
        int exitCode,
        String detail) {

    public static Score notGraded(String detail) {
        return new Score(false, 0, false, false, "not_graded", -1, detail);
    }
}
