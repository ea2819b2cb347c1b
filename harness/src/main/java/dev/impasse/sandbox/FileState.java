package dev.impasse.sandbox;

/**
 * One file as the workspace witness saw it.
 *
 * @param path absolute
 * @param type {@code file}, {@code directory}, {@code link}, {@code fifo}, {@code other} or {@code absent}
 * @param mode permission bits, octal, such as {@code 644}
 * @param size bytes
 * @param digest lower-case hex SHA-256 of a regular file, of a link its target's text, else empty
 */
public record FileState(String path, String type, String mode, long size, String digest) {}
