package dev.impasse.app.timeline;

import dev.impasse.app.widget.InertText;
import dev.impasse.app.widget.ShownText;
import dev.impasse.event.Event;
import dev.impasse.event.EventCodec;
import dev.impasse.input.InertJson;
import dev.impasse.report.EventText;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** Writes an event out in full, field by field, or as the JSON that it is. */
final class BodyWriter {
    /** What fits on the line of its name. Characters. */
    private static final int SHORT = 100;

    private final InertText out = new InertText();
    private final List<Body.Span> names = new ArrayList<>();

    private BodyWriter() {}

    /**
     * @param line as it stands in the file
     * @param json whether it is shown as JSON
     */
    static Body write(byte[] line, boolean json) {
        String raw = new String(line, StandardCharsets.UTF_8);
        Event event;
        try {
            event = EventCodec.decode(line, "line").event();
        } catch (dev.impasse.BadInputException e) {
            BodyWriter writer = new BodyWriter();
            writer.out.append(raw);
            return writer.body("no event: " + e.sentence(), raw);
        }
        BodyWriter writer = new BodyWriter();
        if (json) {
            writer.out.append(InertJson.pretty(dev.impasse.run.Json.MAPPER.readTree(line)).strip());
        } else {
            event.data()
                    .properties()
                    .forEach(field -> writer.field(field.getKey(), field.getValue()));
        }
        return writer.body(head(event), raw);
    }

    private static String head(Event event) {
        return event.witness().word()
                + " · "
                + event.kind().replace('_', ' ')
                + (event.intent() == null ? "" : " · " + event.intent())
                + " · "
                + EventText.clock(event.monoNs())
                + " · "
                + event.time()
                + " · seq "
                + event.seq();
    }

    private Body body(String head, String raw) {
        List<Body.Span> spans = new ArrayList<>(names);
        out.escapes().forEach(e -> spans.add(new Body.Span(e.from(), e.to(), "escape")));
        spans.sort(java.util.Comparator.comparingInt(Body.Span::from));
        return new Body(ShownText.line(head), out.text(), List.copyOf(spans), out.note(), raw);
    }

    private void field(String name, JsonNode value) {
        if (value.isArray() && value.size() > 0 && value.get(0).isString()) {
            StringBuilder words = new StringBuilder();
            for (JsonNode word : value) {
                words.append(words.isEmpty() ? "" : "\n").append(word.asString(""));
            }
            text(name, words.toString());
        } else if (value.isString()) {
            text(name, value.stringValue());
        } else if (value.isValueNode()) {
            text(name, value.asString(""));
        } else {
            String compact = InertJson.text(value);
            text(name, compact.length() < SHORT ? compact : InertJson.pretty(value).strip());
        }
    }

    private void text(String name, String text) {
        if (out.length() > 0) {
            out.append("\n");
        }
        int from = out.length();
        out.append(name);
        names.add(new Body.Span(from, out.length(), "name"));
        if (text.indexOf('\n') < 0 && text.length() < SHORT) {
            out.append("  ");
            out.append(text);
        } else {
            for (String line : text.stripTrailing().split("\n", -1)) {
                out.append("\n  ");
                out.append(line);
            }
        }
    }
}
