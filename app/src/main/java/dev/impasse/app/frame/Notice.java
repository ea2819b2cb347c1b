package dev.impasse.app.frame;

/**
 * Something that has happened and waits to be looked at.
 *
 * @param words one line, inert
 * @param open shows it
 */
public record Notice(String words, Runnable open) {}
