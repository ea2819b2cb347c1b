package dev.impasse.chat;

/**
 * One try that did not bring an answer.
 *
 * @param reasonCode why, lower snake case
 * @param status of HTTP, 0 where there was none
 * @param waitedMillis how long was waited before the next one
 */
public record Attempt(String reasonCode, int status, long waitedMillis) {}
