package dev.impasse.event;

import dev.impasse.BadInputException;
import dev.impasse.input.InertJson;
import dev.impasse.input.StrictJson;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.ResolverStyle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** One event as one line of JSON, and back. The fields stand in the order of {@link Event}'s components. */
public final class EventCodec {
    /** The most bytes that a line may have, its newline counted: 1 MiB. */
    public static final int MAX_LINE = 1024 * 1024;

    private static final List<String> FIELDS =
            List.of(
                    "seq",
                    "time",
                    "mono_ns",
                    "witness",
                    "kind",
                    "intent",
                    "severity",
                    "data",
                    "prev");
    private static final Set<String> OPTIONAL = Set.of("intent", "severity");
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSSSSSSS'Z'", Locale.ROOT)
                    .withResolverStyle(ResolverStyle.STRICT);
    private static final Map<String, Witness> WITNESSES = words(Witness.values(), Witness::word);
    private static final Map<String, Severity> SEVERITIES =
            words(Severity.values(), Severity::word);

    private EventCodec() {}

    /**
     * Data that is too long for a line is cut, and half a surrogate pair in it replaced; the event that comes back is the
     * one that the line stands for.
     *
     * @throws IllegalArgumentException if a field is not what {@link #decode} would take: a programming error
     */
    public static EventLine encode(Event event) {
        check(event);
        byte[] bytes = InertJson.bytes(tree(event));
        boolean illFormed = Texts.illFormed(event.data());
        if (bytes.length < MAX_LINE && !illFormed) {
            return new EventLine(event, bytes);
        }
        ObjectNode data = illFormed ? Texts.map(event.data(), Texts::wellFormed) : event.data();
        int room = MAX_LINE - 1 - bytes.length + InertJson.bytes(data).length;
        Event shorter = withData(event, bytes.length < MAX_LINE ? data : DataCut.fit(data, room));
        return new EventLine(shorter, InertJson.bytes(tree(shorter)));
    }

    /**
     * Reads a line that nobody vouches for.
     *
     * @param line without its newline
     * @param place stands in the error
     * @throws BadInputException saying what is wrong with it
     */
    public static EventLine decode(byte[] line, String place) {
        if (line.length >= MAX_LINE) {
            throw bad(place, "the line is longer than 1 MiB.");
        }
        Fields fields = new Fields(StrictJson.object(line, place), place);
        Event event =
                new Event(
                        fields.number("seq", 1),
                        fields.time(),
                        fields.number("mono_ns", 0),
                        fields.word("witness", WITNESSES),
                        fields.text("kind", Shape.KIND),
                        fields.has("intent") ? fields.text("intent", Shape.INTENT) : null,
                        fields.has("severity") ? fields.word("severity", SEVERITIES) : null,
                        fields.data(),
                        fields.text("prev", Shape.HASH));
        return new EventLine(event, line.clone());
    }

    private static ObjectNode tree(Event event) {
        ObjectNode tree = JsonNodeFactory.instance.objectNode();
        tree.put("seq", event.seq());
        tree.put("time", TIME.format(event.time().atOffset(ZoneOffset.UTC)));
        tree.put("mono_ns", event.monoNs());
        tree.put("witness", event.witness().word());
        tree.put("kind", event.kind());
        if (event.intent() != null) {
            tree.put("intent", event.intent());
        }
        if (event.severity() != null) {
            tree.put("severity", event.severity().word());
        }
        tree.set("data", event.data());
        return tree.put("prev", event.prev());
    }

    private static void check(Event event) {
        int year = event.time().atOffset(ZoneOffset.UTC).getYear();
        boolean good =
                event.seq() >= 1
                        && event.monoNs() >= 0
                        && year >= 0
                        && year <= 9999
                        && Shape.KIND.fits(event.kind())
                        && (event.intent() == null || Shape.INTENT.fits(event.intent()))
                        && Shape.HASH.fits(event.prev());
        if (!good) {
            throw new IllegalArgumentException(
                    "no such event can be written: seq %d, mono_ns %d, time %s, kind '%s', intent '%s'"
                            .formatted(
                                    event.seq(),
                                    event.monoNs(),
                                    event.time(),
                                    event.kind(),
                                    event.intent()));
        }
    }

    private static Event withData(Event e, ObjectNode data) {
        return new Event(
                e.seq(),
                e.time(),
                e.monoNs(),
                e.witness(),
                e.kind(),
                e.intent(),
                e.severity(),
                data,
                e.prev());
    }

    private static <T> Map<String, T> words(T[] values, Function<T, String> word) {
        return Arrays.stream(values).collect(Collectors.toUnmodifiableMap(word, v -> v));
    }

    private static BadInputException bad(String place, String message) {
        return new BadInputException("event_invalid", place, message);
    }

    /** The fields of a line, each checked as it is asked for. */
    private record Fields(ObjectNode tree, String place) {
        Fields {
            Iterator<String> names = tree.propertyNames().iterator();
            for (String wanted : FIELDS) {
                boolean left = OPTIONAL.contains(wanted) && !tree.has(wanted);
                if (!left && !(names.hasNext() && names.next().equals(wanted))) {
                    throw otherFields(tree, place);
                }
            }
            if (names.hasNext()) {
                throw otherFields(tree, place);
            }
        }

        boolean has(String name) {
            return tree.has(name);
        }

        long number(String name, long min) {
            JsonNode node = tree.get(name);
            if (!node.isIntegralNumber() || !node.canConvertToLong() || node.longValue() < min) {
                throw bad(place, name + " must be a whole number from " + min + ".");
            }
            return node.longValue();
        }

        private static BadInputException otherFields(ObjectNode tree, String place) {
            List<String> wanted = new ArrayList<>(FIELDS);
            wanted.removeIf(name -> OPTIONAL.contains(name) && !tree.has(name));
            return bad(place, "the fields must be " + String.join(", ", wanted) + ".");
        }

        String text(String name, Shape shape) {
            String text = tree.get(name).isString() ? tree.get(name).stringValue() : null;
            if (text == null || !shape.fits(text)) {
                throw bad(place, name + " must be text of the form " + shape.form() + ".");
            }
            return text;
        }

        <T> T word(String name, Map<String, T> words) {
            JsonNode node = tree.get(name);
            @Nullable T value = node.isString() ? words.get(node.stringValue()) : null;
            if (value == null) {
                throw bad(place, name + " must be one of " + words.keySet() + ".");
            }
            return value;
        }

        Instant time() {
            JsonNode node = tree.get("time");
            if (!node.isString() || !Shape.timely(node.stringValue())) {
                throw bad(place, "time must be text of the form 2026-01-31T23:59:59.123456789Z.");
            }
            String text = node.stringValue();
            try {
                return Shape.time(text);
            } catch (DateTimeException e) {
                throw new BadInputException(
                        "event_invalid", place, "there is no such time as " + text + ".", null, e);
            }
        }

        ObjectNode data() {
            if (!(tree.get("data") instanceof ObjectNode data)) {
                throw bad(place, "data must be an object.");
            }
            return data;
        }
    }
}
