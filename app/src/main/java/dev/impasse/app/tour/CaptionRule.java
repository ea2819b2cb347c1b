package dev.impasse.app.tour;

import dev.impasse.event.Event;
import dev.impasse.input.InertJson;
import java.util.Locale;
import java.util.Map;

/**
 * What is said at the first event that fits.
 *
 * @param on names and values that the event must have: {@code seq}, {@code kind}, {@code witness}, {@code severity}, {@code
 *     intent}, {@code contains} (a text in its data), or any field of its data; a value that ends in {@code *} is a
 *     beginning. Every one must hold
 * @param last whether it is the last event that fits instead
 * @param title a few words
 * @param say one to three sentences; {@code {field}} stands for a field of the event's data, {@code {rule}}, {@code
 *     {task}} and {@code {agent}} for those of the run
 */
record CaptionRule(Map<String, String> on, boolean last, String title, String say) {

    boolean fits(Event event) {
        return on.entrySet().stream()
                .allMatch(entry -> fits(event, entry.getKey(), entry.getValue()));
    }

    private static boolean fits(Event event, String name, String wanted) {
        return switch (name) {
            case "seq" -> wanted.equals(String.valueOf(event.seq()));
            case "kind" -> same(wanted, event.kind());
            case "witness" -> wanted.equals(event.witness().word());
            case "intent" -> wanted.equals(event.intent());
            case "severity" ->
                    event.severity() != null
                            && wanted.equals(event.severity().name().toLowerCase(Locale.ROOT));
            case "contains" -> InertJson.text(event.data()).contains(wanted);
            default -> event.data().has(name) && same(wanted, event.data().path(name).asString(""));
        };
    }

    private static boolean same(String wanted, String is) {
        return wanted.endsWith("*")
                ? is.startsWith(wanted.substring(0, wanted.length() - 1))
                : is.equals(wanted);
    }
}
