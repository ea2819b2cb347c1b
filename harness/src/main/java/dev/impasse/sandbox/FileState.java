package dev.impasse.sandbox;

/**
 * One file as the workspace witness saw it.
 *
 * @param path absolute
 * @param type {@code file}, {@code directory}, {@code link}, {@code fifo}, {@code other}, {@code absent}, or {@code unread}: what
 *     lies there is larger than the sandbox's disk (only a file with holes can be) or changed while it was read, so that
 *     nothing may be concluded from what is missing
 * @param mode permission bits, octal, such as {@code 644}
 * @param size bytes
 * @param digest lower-case hex SHA-256 of a regular file, of a link its target's text, else empty
 */
public record FileState(String path, String type, String mode, long size, String digest) {}
