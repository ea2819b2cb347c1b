package dev.impasse.chat;

/**
 * A tool that a model is told of.
 *
 * @param schema JSON Schema of its arguments, as JSON text
 */
public record ToolSpec(String name, String description, String schema) {}
