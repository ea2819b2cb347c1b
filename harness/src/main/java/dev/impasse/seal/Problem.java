package dev.impasse.seal;

import dev.impasse.input.Inert;
import java.util.Locale;

/**
 * Something that is wrong with a sealed run.
 *
 * @param kind what sort of thing
 * @param file which file, safe to show
 * @param detail one sentence with what was expected and what is there, safe to show
 */
public record Problem(Kind kind, String file, String detail) {
    public Problem {
        file = Inert.line(file);
    }

    /** The name in JSON is the same in lower case. */
    public enum Kind {
        SIGNATURE_MISSING,
        SIGNATURE_INVALID,
        SIGNER_INVALID,
        UNKNOWN_KEY,
        REVOKED_KEY,
        SUMS_MALFORMED,
        MODIFIED,
        MISSING,
        ADDED,
        RENAMED,
        REORDERED,
        WRONG_TYPE,
        UNREADABLE,
        LIMIT_EXCEEDED,
        CUT,
        CHAIN_BROKEN,
        CHAIN_REWRITTEN,
        EVENT_INVALID,
        EVENT_MISSING,
        EVENT_ADDED,
        MANIFEST_INVALID,
        MANIFEST_MISMATCH,
        ATTESTATION_INVALID,
        ATTESTATION_MISMATCH,
        SWAPPED_RUN;

        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
