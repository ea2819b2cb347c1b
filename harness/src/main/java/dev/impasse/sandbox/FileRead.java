package dev.impasse.sandbox;

/**
 * @param content the first bytes, empty unless {@code result} is OK
 * @param size the file's whole size in bytes
 */
public record FileRead(FileResult result, byte[] content, long size) {}
