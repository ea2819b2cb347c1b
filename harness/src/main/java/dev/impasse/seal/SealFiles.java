package dev.impasse.seal;

import java.util.List;
import java.util.Set;

/** The files of a run that the seal itself reads or makes. */
public final class SealFiles {
    public static final String EVENTS = "events.jsonl";
    public static final String KERNEL = "kernel.jsonl";
    public static final String MANIFEST = "manifest.json";
    public static final String SUMS = "SHA256SUMS";
    public static final String SIGNATURE = "SHA256SUMS.sig";
    public static final String SIGNER = "signer.pem";
    public static final String ATTESTATION = "attestation.dsse.json";

    /** The hash-chained logs. */
    static final List<String> LOGS = List.of(EVENTS, KERNEL);

    /** What {@code SHA256SUMS} does not list: itself, and what is made after it. */
    static final Set<String> UNLISTED = Set.of(SUMS, SIGNATURE, SIGNER, ATTESTATION);

    /** What a seal makes, in the order in which it is taken away again: the signature first. */
    static final List<String> MADE = List.of(SIGNATURE, ATTESTATION, SIGNER, SUMS, MANIFEST);

    /** The most files that a run may have; a run has about fifteen. */
    static final int MOST_FILES = 10_000;

    /** How deep folders may nest in a run. */
    static final int MOST_DEPTH = 8;

    /** The most bytes of {@code SHA256SUMS}, {@code manifest.json} and {@code attestation.dsse.json} each. */
    static final int METADATA_LIMIT = 8 * 1024 * 1024;

    private SealFiles() {}
}
