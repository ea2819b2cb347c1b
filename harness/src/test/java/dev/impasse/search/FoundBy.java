package dev.impasse.search;

import dev.impasse.event.Event;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/** What an event has to be found by, worked out from its line by other means than the index's own. */
final class FoundBy {
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}\\p{M}]+");
    private static final Pattern CHUNK = Pattern.compile("[A-Za-z0-9_./~$@%+#-]*[A-Za-z0-9_/]");
    private static final Pattern HOST = Pattern.compile("https?://([a-z0-9.-]+)");
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_.]+");
    private static final Map<String, String> FIELDS =
            Map.of(
                    "verdict", "verdict",
                    "reason_code", "reason",
                    "intent_kind", "action",
                    "tripwire", "tripwire",
                    "path", "path",
                    "program", "program");

    private final Set<String> conditions = new LinkedHashSet<>();

    FoundBy(Event event) {
        add("kind", event.kind());
        add("witness", event.witness().word());
        add("time", event.time().toString(), false);
        conditions.add(event.kind());
        conditions.add(event.witness().word());
        if (event.intent() != null) {
            add("intent", event.intent());
        }
        if (event.severity() != null) {
            add("severity", event.severity().word(), false);
            conditions.add("severity:>=weak");
        }
        FIELDS.forEach((name, field) -> {
            String value = event.data().path(name).asString("");
            if (!value.isBlank()) {
                add(field, value);
            }
        });
        for (String part : event.data().path("path").asString("").split("/+")) {
            if (!part.isBlank()) {
                add("path", part);
            }
        }
        leaves("", event.data());
    }

    List<String> conditions() {
        return new ArrayList<>(conditions);
    }

    private void add(String field, String value) {
        add(field, value, true);
    }

    private void add(String field, String value, boolean quoted) {
        conditions.add(field + ":" + (quoted ? EveryEventIsFoundTest.quote(value) : value));
    }

    private void leaves(String name, JsonNode node) {
        if (node.isObject()) {
            node.properties()
                    .forEach(child ->
                            leaves(
                                    name.isEmpty() ? child.getKey() : name + "." + child.getKey(),
                                    child.getValue()));
        } else if (node.isArray()) {
            node.forEach(child -> leaves(name, child));
        } else if (!node.isNull()) {
            String text = node.asString();
            if (text.length() <= 100 && !text.isEmpty() && NAME.matcher(name).matches()) {
                add("data." + name, text);
            }
            if (!node.isBoolean()) {
                words(text);
            }
        }
    }

    private void words(String text) {
        for (String word : matches(WORD, text)) {
            conditions.add(EveryEventIsFoundTest.quote(word));
            conditions.add(
                    EveryEventIsFoundTest.quote(
                            word.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT)));
        }
        for (String blank : text.split("\\s+")) {
            if (CHUNK.matcher(blank).matches() && blank.length() < 200) {
                add("exact", blank);
            }
        }
        HOST.matcher(text).results().forEach(host -> add("host", host.group(1)));
    }

    private static List<String> matches(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(MatchResult::group).distinct().toList();
    }
}
