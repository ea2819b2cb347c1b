package dev.impasse.chat;

/**
 * What a model wants done.
 *
 * @param id ties the result to the call; may be empty where an endpoint gives none
 * @param arguments as the model wrote them, JSON or not
 */
public record ToolCall(String id, String name, String arguments) {}
