package dev.impasse.app.timeline;

import java.util.List;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.ReadOnlyLongProperty;
import javafx.beans.property.ReadOnlyLongWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleDoubleProperty;

/** Plays a stored run as if it happened now, at any speed. Whoever shows it calls {@link #tick}. */
public final class ReplayModel {
    /** What is offered; any other speed works as well. */
    public static final List<Double> SPEEDS = List.of(0.5, 1.0, 2.0, 5.0, 20.0, 100.0);

    private final TimelineModel timeline;
    private final BooleanProperty playing = new SimpleBooleanProperty();
    private final DoubleProperty speed = new SimpleDoubleProperty(1);
    private final ReadOnlyLongWrapper position = new ReadOnlyLongWrapper();

    public ReplayModel(TimelineModel timeline) {
        this.timeline = timeline;
    }

    public BooleanProperty playing() {
        return playing;
    }

    /** How many seconds of the run go by in one. */
    public DoubleProperty speed() {
        return speed;
    }

    /** Where the run stands. Nanoseconds since the episode began. */
    public ReadOnlyLongProperty position() {
        return position.getReadOnlyProperty();
    }

    /** From the beginning. */
    public void start() {
        position.set(0);
        timeline.horizon(0);
        timeline.follow().set(true);
        playing.set(true);
    }

    /** To that time; forwards or back. */
    public void go(long nanos) {
        position.set(nanos);
        timeline.horizon(nanos);
    }

    /** The whole run is shown again. */
    public void stop() {
        playing.set(false);
        timeline.follow().set(false);
        timeline.horizon(Long.MAX_VALUE);
    }

    /**
     * Time has gone by.
     *
     * @param nanos since the last call
     */
    public void tick(long nanos) {
        if (!playing.get()) {
            return;
        }
        go(position.get() + (long) (nanos * speed.get()));
        if (!timeline.busy().get() && position.get() >= timeline.lastTime()) {
            position.set(timeline.lastTime());
            playing.set(false);
        }
    }
}
