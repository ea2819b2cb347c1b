package dev.impasse.sandbox;

/**
 * Something labelled as ours.
 *
 * @param kind {@code container}, {@code network}, {@code volume} or {@code process}
 * @param id the engine's id, or the process id
 * @param episode the episode that it was made for
 * @param alive whether the process that made it still runs, so that it is in use and not a leftover
 */
public record Leftover(String kind, String id, String episode, boolean alive) {}
