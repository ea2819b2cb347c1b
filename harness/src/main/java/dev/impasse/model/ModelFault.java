package dev.impasse.model;

import java.time.Duration;
import java.util.Optional;

/** Why one try brought no answer. Its message holds no key. */
final class ModelFault extends Exception {
    private static final long serialVersionUID = 1L;

    private final String reasonCode;
    private final int status;
    private final boolean worthRepeating;
    private final transient Optional<Duration> retryAfter;

    private ModelFault(
            String reasonCode,
            int status,
            boolean worthRepeating,
            Optional<Duration> retryAfter,
            String sentence) {
        super(sentence);
        this.reasonCode = reasonCode;
        this.status = status;
        this.worthRepeating = worthRepeating;
        this.retryAfter = retryAfter;
    }

    /** Something that may be gone the next time. */
    static ModelFault passing(String reasonCode, int status, String sentence) {
        return new ModelFault(reasonCode, status, true, Optional.empty(), sentence);
    }

    /** The same, with the endpoint's own word on when to come back. */
    static ModelFault passing(
            String reasonCode, int status, Optional<Duration> retryAfter, String sentence) {
        return new ModelFault(reasonCode, status, true, retryAfter, sentence);
    }

    /** Something that will be the same the next time. */
    static ModelFault lasting(String reasonCode, int status, String sentence) {
        return new ModelFault(reasonCode, status, false, Optional.empty(), sentence);
    }

    String reasonCode() {
        return reasonCode;
    }

    int status() {
        return status;
    }

    boolean worthRepeating() {
        return worthRepeating;
    }

    Optional<Duration> retryAfter() {
        return retryAfter;
    }

    String sentence() {
        return String.valueOf(getMessage());
    }
}
