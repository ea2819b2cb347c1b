package dev.impasse.app.review;

import dev.impasse.seal.Problem;
import dev.impasse.seal.VerifyReport;
import java.util.List;

/**
 * What a run's seal comes to.
 *
 * @param signer the key's id, or empty
 * @param created when it was sealed, by the signer's own clock; empty where it is not known
 * @param files how many files were checked against it
 * @param events how many events their chains hold, or -1
 */
public record SealState(
        State state,
        String signer,
        String created,
        int files,
        long events,
        List<Problem> problems) {

    /** In plain words. */
    public enum State {
        INTACT("Sealed and intact", "fth-lock"),
        TAMPERED("Sealed, not intact", "fth-alert-triangle"),
        UNTRUSTED("Signed by a key that you do not trust", "fth-help-circle"),
        UNSEALED("Not sealed", "fth-slash");

        private final String words;
        private final String icon;

        State(String words, String icon) {
            this.words = words;
            this.icon = icon;
        }

        /** An icon's literal; each state has a shape of its own. */
        public String icon() {
            return icon;
        }

        public String words() {
            return words;
        }
    }

    static State of(VerifyReport report) {
        if (report.ok()) {
            return State.INTACT;
        }
        boolean onlyTrust =
                report.signature() == VerifyReport.Signature.VALID
                        && report.problems().stream()
                                .allMatch(problem ->
                                        problem.kind() == Problem.Kind.UNKNOWN_KEY
                                                || problem.kind() == Problem.Kind.REVOKED_KEY);
        if (onlyTrust) {
            return State.UNTRUSTED;
        }
        return report.signature() == VerifyReport.Signature.MISSING
                ? State.UNSEALED
                : State.TAMPERED;
    }
}
