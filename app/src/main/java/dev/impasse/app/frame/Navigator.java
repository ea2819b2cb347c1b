package dev.impasse.app.frame;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/** Where the person is, and the ways from there. All on the JavaFX thread. */
public final class Navigator {
    private static final int LONGEST_WAY_BACK = 8;

    /**
     * What is shown.
     *
     * @param place that it belongs to
     */
    public record Shown(Place place, Screen screen) {}

    private final List<Place> places = new ArrayList<>();
    private final List<Place> beside = new ArrayList<>();
    private final Map<Place, Screen> made = new HashMap<>();
    private final Deque<Shown> way = new ArrayDeque<>();
    private final ReadOnlyObjectWrapper<@Nullable Shown> shown = new ReadOnlyObjectWrapper<>();

    /** Adds a place at the end of the rail, before the frame is made. */
    public void add(Place place) {
        places.add(place);
    }

    /** Adds a place that no entry of the rail leads to. */
    public void addBeside(Place place) {
        beside.add(place);
    }

    public List<Place> places() {
        return List.copyOf(places);
    }

    public ReadOnlyObjectProperty<@Nullable Shown> shown() {
        return shown.getReadOnlyProperty();
    }

    /** Shows a place as it was left. */
    public void go(String place) {
        Place found = place(place);
        show(new Shown(found, made.computeIfAbsent(found, p -> p.screen().get())));
    }

    /** Shows a screen of a place that is not its first one, such as one run of all runs. */
    public void open(String place, Screen screen) {
        show(new Shown(place(place), screen));
    }

    public boolean canGoBack() {
        return !way.isEmpty();
    }

    public void back() {
        if (!way.isEmpty()) {
            Shown left = shown.get();
            change(way.pop());
            if (left != null) {
                discard(left);
            }
        }
    }

    private void show(Shown next) {
        Shown now = shown.get();
        if (now != null && now.screen() == next.screen()) {
            return;
        }
        if (now != null) {
            way.push(now);
            if (way.size() > LONGEST_WAY_BACK) {
                discard(way.removeLast());
            }
        }
        change(next);
    }

    private void change(Shown next) {
        Shown now = shown.get();
        if (now != null) {
            now.screen().hidden();
        }
        shown.set(next);
        next.screen().shown();
    }

    /** A place keeps its first screen; any other goes when no way leads back to it. */
    private void discard(Shown left) {
        if (!made.containsValue(left.screen())
                && way.stream().noneMatch(s -> s.screen() == left.screen())) {
            left.screen().discarded();
        }
    }

    private Place place(String id) {
        return Stream.concat(places.stream(), beside.stream())
                .filter(place -> place.id().equals(id))
                .findFirst()
                .orElseThrow(() ->
                        new IllegalArgumentException("no place " + Objects.requireNonNull(id)));
    }
}
