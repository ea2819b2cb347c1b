package dev.impasse.search;

import dev.impasse.event.Event;
import java.util.List;

/**
 * The events around a hit, in the order of its file.
 *
 * @param before the nearest before it
 * @param after the nearest after it
 */
public record Neighbours(List<Event> before, List<Event> after) {
    static final Neighbours NONE = new Neighbours(List.of(), List.of());
}
