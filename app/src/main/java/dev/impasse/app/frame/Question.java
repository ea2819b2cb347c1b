package dev.impasse.app.frame;

/**
 * Something that has to be answered before the window goes on.
 *
 * @param title the question
 * @param words what it is about
 * @param keep the answer that changes nothing; it has the focus
 * @param change the other one
 * @param run what the other one does
 */
public record Question(String title, String words, String keep, String change, Runnable run) {}
