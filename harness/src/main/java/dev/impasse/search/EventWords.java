package dev.impasse.search;

import dev.impasse.event.Event;
import dev.impasse.policy.CommandReading;
import dev.impasse.search.text.Cutting;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What an event is found by, read from its data whatever its kind. Reusable, for one thread. */
final class EventWords {
    /** A longer value is found by its words, and not as {@code data.name:value}. In UTF-16 units. */
    private static final int LONGEST_VALUE = 100;

    private static final int LONGEST_COMMAND = 64 * 1024;
    private static final Set<String> PATH_NAMES =
            Set.of("path", "cwd", "given", "opened", "directory", "names");
    private static final Set<String> HOST_NAMES = Set.of("host", "address", "url", "hosts");

    private final StringBuilder body = new StringBuilder();
    private final Set<String> paths = new LinkedHashSet<>();
    private final Set<String> hosts = new LinkedHashSet<>();
    private final Set<String> programs = new LinkedHashSet<>();
    private final List<String> values = new ArrayList<>();

    void read(ObjectNode data) {
        body.setLength(0);
        paths.clear();
        hosts.clear();
        programs.clear();
        values.clear();
        object("", data);
    }

    /** What people search for and are shown: every text and number of the data, {@link Cutting#GAP} between them. */
    String body() {
        return body.toString();
    }

    /** The same with what the event is, which is found and not shown. */
    String text(Event event) {
        StringBuilder text = new StringBuilder(body.length() + 64);
        text.append(event.kind()).append(Cutting.GAP).append(event.witness().word());
        if (event.severity() != null) {
            text.append(Cutting.GAP).append(event.severity().word());
        }
        if (event.intent() != null) {
            text.append(Cutting.GAP).append(event.intent());
        }
        return text.append(Cutting.GAP).append(body).toString();
    }

    /** Joined by {@link Cutting#GAP}. */
    String paths() {
        return String.join(String.valueOf(Cutting.GAP), paths);
    }

    Set<String> hosts() {
        return hosts;
    }

    Set<String> programs() {
        return programs;
    }

    /** {@code name=value}, in lower case. */
    List<String> values() {
        return values;
    }

    private void object(String prefix, ObjectNode object) {
        for (Map.Entry<String, JsonNode> field : object.properties()) {
            String name = prefix + field.getKey();
            node(name, field.getKey(), field.getValue());
        }
    }

    private void node(String name, String key, JsonNode node) {
        switch (node) {
            case ObjectNode object -> object(name + ".", object);
            case ArrayNode array -> array(name, key, array);
            default -> {
                if (!node.isNull()) {
                    leaf(name, key, node, true);
                }
            }
        }
    }

    // The words of a command line stand behind one another, so that a phrase runs through them.
    private void array(String name, String key, ArrayNode array) {
        boolean begun = false;
        for (JsonNode item : array) {
            if (item.isContainer()) {
                node(name, key, item);
                begun = false;
            } else if (!item.isNull()) {
                if (begun) {
                    body.append(' ');
                } else {
                    begin();
                }
                begun = true;
                leaf(name, key, item, false);
            }
        }
        if (key.equals("argv")) {
            command(array);
        }
    }

    private void begin() {
        if (!body.isEmpty()) {
            body.append(Cutting.GAP);
        }
    }

    private void leaf(String name, String key, JsonNode node, boolean begins) {
        // What separates values cannot stand in one.
        String text = node.asString().replace(Cutting.GAP, ' ');
        if (!node.isBoolean() && !text.isEmpty()) {
            if (begins) {
                begin();
            }
            body.append(text);
        }
        if (text.length() <= LONGEST_VALUE) {
            values.add((name + '=' + text).toLowerCase(Locale.ROOT));
        }
        if (node.isString()) {
            if (PATH_NAMES.contains(key)) {
                paths.add(text);
            } else if (HOST_NAMES.contains(key)) {
                Hosts.add(text, hosts);
            } else if (key.equals("program")) {
                program(text);
            }
            if (text.indexOf('/') >= 0) {
                Mentions.find(text, paths, hosts);
            }
        }
    }

    private void command(ArrayNode array) {
        List<String> argv = new ArrayList<>();
        int length = 0;
        for (JsonNode word : array) {
            if (word.isString()) {
                argv.add(word.stringValue());
                length += word.stringValue().length();
            }
        }
        if (length <= LONGEST_COMMAND) {
            CommandReading.of(argv).programs().forEach(words -> program(words.getFirst()));
        } else if (!argv.isEmpty()) {
            program(argv.getFirst());
        }
    }

    private void program(String program) {
        if (program.isBlank() || program.length() > LONGEST_VALUE) {
            return;
        }
        String folded = program.toLowerCase(Locale.ROOT);
        programs.add(folded);
        programs.add(folded.substring(folded.lastIndexOf('/') + 1));
    }
}
