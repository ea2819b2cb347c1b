package dev.impasse.app.frame;

import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** What the frame says of the rest: the lamp, what runs now, and the engine. Rooms set it; the frame shows it. */
public final class FrameModel {
    private final ObjectProperty<Lamp> lamp = new SimpleObjectProperty<>(Lamp.UNKNOWN);
    private final StringProperty running = new SimpleStringProperty("");
    private final StringProperty engine = new SimpleStringProperty("");

    public ObjectProperty<Lamp> lamp() {
        return lamp;
    }

    /** One line on what runs now, such as {@code 1 episode running · three-and-five · 00:14}; empty for nothing. */
    public StringProperty running() {
        return running;
    }

    /** Such as {@code engine ok}; empty while nobody asked. */
    public StringProperty engine() {
        return engine;
    }
}
