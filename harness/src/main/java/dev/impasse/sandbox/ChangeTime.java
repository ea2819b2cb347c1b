package dev.impasse.sandbox;

/**
 * When a file or folder last changed in any way (its inode's change time).
 *
 * @param text as the sandbox's tools print it, to the nanosecond; only good for being compared
 * @param links how many names it has; of a folder one for each folder in it and two more
 */
public record ChangeTime(String text, long links) {}
