package dev.impasse.seal;

/**
 * A file of a run.
 *
 * @param name relative to the run's folder, with {@code /} between its parts
 * @param size in bytes
 * @param sha256 64 digits of lower-case hex
 */
public record FileDigest(String name, long size, String sha256) {}
