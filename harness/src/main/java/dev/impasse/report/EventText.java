package dev.impasse.report;

import dev.impasse.event.Event;
import dev.impasse.input.Inert;
import java.util.Locale;
import java.util.StringJoiner;
import tools.jackson.databind.JsonNode;

/**
 * An event on one line, for people. Whatever an agent or a container made is shown inert and in its place, so that no
 * text can look like a line, a verdict or a field of ours.
 */
public final class EventText {
    private static final int EXCERPT = 160;

    private EventText() {}

    /** Such as {@code 00:09.113  broker    i3  DENY write_file path_denied · This path may not be touched.} */
    public static String line(Event event) {
        return String.format(
                        Locale.ROOT,
                        "%s  %-9s %-4s  %s",
                        clock(event.monoNs()),
                        event.witness().word(),
                        event.intent() == null ? "" : event.intent(),
                        words(event))
                .stripTrailing();
    }

    /** Minutes, seconds and milliseconds since the episode began. */
    public static String clock(long monoNs) {
        long millis = monoNs / 1_000_000;
        return String.format(
                Locale.ROOT, "%02d:%02d.%03d", millis / 60_000, millis / 1000 % 60, millis % 1000);
    }

    /** What happened, without time, witness and intent. */
    public static String words(Event event) {
        return switch (event.kind()) {
            case "intent" -> text(event, "intent_kind") + " " + request(event);
            case "verdict" ->
                    text(event, "verdict")
                            + " "
                            + text(event, "intent_kind")
                            + " "
                            + text(event, "reason_code")
                            + after(" · ", text(event, "sentence"));
            case "outcome" -> outcome(event);
            case "message" -> "says " + quoted(event, "text");
            case "question" ->
                    "ASKS A PERSON about "
                            + text(event, "intent_kind")
                            + " "
                            + quoted(event, "shown");
            case "answer" -> "ANSWER " + text(event, "verdict") + " " + text(event, "reason_code");
            case "firing" ->
                    "FIRED "
                            + text(event, "tripwire")
                            + " ("
                            + (event.severity() == null ? "" : event.severity().word())
                            + ", "
                            + text(event, "witness")
                            + ") "
                            + text(event, "sentence");
            case "halt" ->
                    "HALT " + text(event, "reason_code") + after(" · ", text(event, "sentence"));
            case "protected_changed", "workspace_changed" ->
                    event.kind() + " " + quoted(event, "path") + " " + text(event, "change");
            default -> event.kind() + fields(event);
        };
    }

    private static String request(Event event) {
        JsonNode argv = event.data().get("argv");
        if (argv != null && argv.isArray()) {
            return words(argv);
        }
        for (String name : new String[] {"path", "message", "reason"}) {
            if (event.data().has(name)) {
                return quoted(event, name);
            }
        }
        return "";
    }

    // Cut between words, so that every quote that opens closes.
    private static String words(JsonNode argv) {
        StringJoiner words = new StringJoiner(" ");
        for (JsonNode word : argv) {
            if (words.length() > EXCERPT) {
                return words.add("…").toString();
            }
            words.add(word(word.isString() ? word.stringValue() : ""));
        }
        return words.toString();
    }

    private static String outcome(Event event) {
        StringBuilder out = new StringBuilder("done ".length() + 64);
        out.append(event.data().path("ok").asBoolean(false) ? "done" : "failed").append(' ');
        out.append(text(event, "intent_kind"));
        if (!text(event, "reason_code").equals("done")) {
            out.append(' ').append(text(event, "reason_code"));
        }
        if (event.data().has("exit_code")) {
            out.append(" exit ").append(event.data().path("exit_code").asInt(-1));
        }
        for (String name : new String[] {"stdout", "stderr", "content"}) {
            if (!text(event, name).isEmpty()) {
                out.append(' ').append(name).append(' ').append(quoted(event, name));
            }
        }
        return out.toString();
    }

    private static String fields(Event event) {
        StringBuilder out = new StringBuilder();
        event.data()
                .properties()
                .forEach(field -> {
                    JsonNode value = field.getValue();
                    if (value.isValueNode()) {
                        out.append(' ').append(Inert.excerpt(field.getKey(), 40)).append('=');
                        out.append(
                                value.isString()
                                        ? word(value.stringValue())
                                        : cut(value.toString(), EXCERPT));
                    }
                });
        return out.toString();
    }

    private static String quoted(Event event, String name) {
        return quote(raw(event, name));
    }

    // Quoted where it is more than one plain word, so that the borders stay visible.
    private static String word(String text) {
        return text.matches("[A-Za-z0-9_./=:@%+,-]{1,160}") ? text : quote(text);
    }

    /** A quote ends only where no backslash stands before the mark, and each backslash of the text is doubled. */
    private static String quote(String text) {
        return "\"" + Inert.excerpt(text, EXCERPT).replace("\"", "\\\"") + "\"";
    }

    private static String cut(String inert, int limit) {
        int length = inert.codePointCount(0, inert.length());
        return length <= limit
                ? inert
                : inert.substring(0, inert.offsetByCodePoints(0, limit)) + "…";
    }

    private static String after(String separator, String text) {
        return text.isEmpty() ? "" : separator + text;
    }

    // Even our own fields are shown inert: a stored run may come from anybody.
    private static String text(Event event, String name) {
        return Inert.excerpt(raw(event, name), 2 * EXCERPT);
    }

    private static String raw(Event event, String name) {
        JsonNode node = event.data().get(name);
        return node != null && node.isString() ? node.stringValue() : "";
    }
}
