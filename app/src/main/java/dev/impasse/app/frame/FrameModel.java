package dev.impasse.app.frame;

import java.util.HashMap;
import java.util.Map;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.jspecify.annotations.Nullable;

/** What the frame says of the rest: the lamp, what runs now, and the engine. Rooms set it; the frame shows it. */
public final class FrameModel {
    private final ObjectProperty<Lamp> lamp = new SimpleObjectProperty<>(Lamp.UNKNOWN);
    private final StringProperty running = new SimpleStringProperty("");
    private final ObjectProperty<@Nullable Notice> notice = new SimpleObjectProperty<>();
    private final Map<String, StringProperty> badges = new HashMap<>();
    private final StringProperty engine = new SimpleStringProperty("");

    public ObjectProperty<Lamp> lamp() {
        return lamp;
    }

    /** One line on what runs now, such as {@code 1 episode running · three-and-five · 00:14}; empty for nothing. */
    public StringProperty running() {
        return running;
    }

    /** What waits to be looked at, wherever one is; null for nothing. */
    public ObjectProperty<@Nullable Notice> notice() {
        return notice;
    }

    /** A few characters beside a place's entry in the rail, such as a number; empty for nothing. */
    public StringProperty badge(String place) {
        return badges.computeIfAbsent(place, _ -> new SimpleStringProperty(""));
    }

    /** Such as {@code engine ok}; empty while nobody asked. */
    public StringProperty engine() {
        return engine;
    }
}
