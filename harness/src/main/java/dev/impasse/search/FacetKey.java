package dev.impasse.search;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.impasse.event.Event;
import java.util.List;
import org.apache.lucene.util.BytesRef;

/**
 * The values that an event is counted by, in one term: there are a few hundred combinations, so counting costs one look-up
 * an event instead of one a value.
 */
final class FacetKey {
    /** In the order in which they stand in the term. */
    static final List<String> NAMES =
            List.of("source", "witness", "kind", "verdict", "severity", "tripwire");

    private static final char SEPARATOR = '\u001f';
    private static final int LONGEST = 64;

    private FacetKey() {}

    static String of(Source source, Event event) {
        String severity = event.severity() == null ? "" : event.severity().word();
        return of(
                source.word(),
                event.witness().word(),
                event.kind(),
                text(event, "verdict"),
                severity,
                text(event, "tripwire"));
    }

    static String of(String... values) {
        return String.join(String.valueOf(SEPARATOR), values);
    }

    /** As many values as there are {@link #NAMES}; an event that has none of a name has an empty one. */
    static List<String> values(String key) {
        return List.of(key.split(String.valueOf(SEPARATOR), -1));
    }

    /** The file that an event with this key is in. */
    static Source source(BytesRef key) {
        int end = key.offset;
        while (end < key.offset + key.length && key.bytes[end] != SEPARATOR) {
            end++;
        }
        return Source.of(new String(key.bytes, key.offset, end - key.offset, US_ASCII));
    }

    // Bounded, because a stored run may come from anybody.
    private static String text(Event event, String name) {
        String text = event.data().path(name).asString("");
        return text.length() <= LONGEST && text.indexOf(SEPARATOR) < 0 ? text : "";
    }
}
