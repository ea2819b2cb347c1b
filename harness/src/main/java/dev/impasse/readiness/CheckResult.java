package dev.impasse.readiness;

import dev.impasse.Program;
import java.util.List;

/**
 * What came of a check.
 *
 * @param said one plain sentence, or a few
 * @param evidence what came back, a line each; inert text
 * @param remedy the command that mends it, or empty
 */
public record CheckResult(Status status, String said, List<String> evidence, String remedy) {

    public CheckResult {
        evidence = List.copyOf(evidence);
        remedy = Program.words(remedy);
        if (said.isBlank()) {
            throw new IllegalArgumentException("a check that says nothing");
        }
    }

    public static CheckResult pass(String said, List<String> evidence) {
        return new CheckResult(Status.PASS, said, evidence, "");
    }

    public static CheckResult fail(String said, List<String> evidence, String remedy) {
        return new CheckResult(Status.FAIL, said, evidence, remedy);
    }

    public static CheckResult inconclusive(String said, List<String> evidence, String remedy) {
        return new CheckResult(Status.INCONCLUSIVE, said, evidence, remedy);
    }
}
