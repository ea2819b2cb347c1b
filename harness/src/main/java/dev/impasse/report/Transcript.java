package dev.impasse.report;

import dev.impasse.event.Event;
import dev.impasse.event.Witness;
import dev.impasse.input.Inert;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * {@code agent.txt}: what the agent said, asked and was told, at length, for people. Every line that an agent or a
 * container made starts with a bar, so none of them can look like a heading.
 */
public final class Transcript {
    private Transcript() {}

    /** The paragraph of one event; empty for those that are no part of the conversation. */
    public static Optional<String> paragraph(Event event) {
        boolean part =
                event.witness() == Witness.AGENT
                        || (event.witness() == Witness.BROKER && event.intent() != null)
                        || event.kind().equals("halt");
        if (!part) {
            return Optional.empty();
        }
        StringBuilder out = new StringBuilder();
        String id = event.intent() == null ? "" : " " + event.intent();
        out.append(EventText.clock(event.monoNs())).append(id).append(' ').append(head(event));
        out.append('\n');
        event.data().properties().forEach(field -> body(out, field.getKey(), field.getValue()));
        return Optional.of(out.append('\n').toString());
    }

    private static String head(Event event) {
        return switch (event.kind()) {
            case "message" -> "agent says";
            case "intent" -> "agent asks";
            default -> "broker: " + event.kind();
        };
    }

    private static void body(StringBuilder out, String name, JsonNode value) {
        if (value.isString()) {
            lines(out, name, value.stringValue());
        } else if (value.isArray()) {
            value.forEach(item ->
                    lines(out, name, item.isString() ? item.stringValue() : item.toString()));
        } else {
            lines(out, name, value.toString());
        }
    }

    private static void lines(StringBuilder out, String name, String text) {
        out.append("  ").append(Inert.line(name)).append('\n');
        Inert.block(text).lines().forEach(line -> out.append("  | ").append(line).append('\n'));
    }
}
