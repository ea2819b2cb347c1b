package dev.impasse.app.tour;

import java.util.List;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.ReadOnlyDoubleWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleDoubleProperty;

/**
 * Goes from stop to stop by itself, and stays at each as long as its words take to be read. Whoever shows it calls
 * {@link #tick}.
 */
final class AutoPlay {
    /** What is offered: how many times as fast as a calm reader. */
    static final List<Double> SPEEDS = List.of(0.5, 1.0, 1.5, 2.0, 4.0);

    /** To find the place in the lanes that is spoken of. Nanoseconds. */
    private static final double LOOK = 3e9;

    /** A calm reader reads 200 words a minute. Nanoseconds. */
    private static final double WORD = 0.3e9;

    private final TourModel tour;
    private final BooleanProperty playing = new SimpleBooleanProperty();
    private final DoubleProperty speed = new SimpleDoubleProperty(1);
    private final ReadOnlyDoubleWrapper share = new ReadOnlyDoubleWrapper();
    private double spent;

    AutoPlay(TourModel tour) {
        this.tour = tour;
        tour.at().addListener(_ -> spend(0));
        tour.opened().addListener(_ -> playing.set(false));
    }

    BooleanProperty playing() {
        return playing;
    }

    DoubleProperty speed() {
        return speed;
    }

    /** How much of this stop's time has gone by, from 0 to 1. */
    ReadOnlyDoubleProperty share() {
        return share.getReadOnlyProperty();
    }

    /** Starts, or stops where it is; at the last stop it starts anew from the first. */
    void toggle() {
        if (!playing.get() && !tour.canGo(1) && tour.step() != null) {
            tour.look(0);
        }
        playing.set(!playing.get() && tour.step() != null);
    }

    /**
     * Time has gone by.
     *
     * @param nanos since the last call
     */
    void tick(long nanos) {
        TourStep step = tour.step();
        if (!playing.get() || step == null) {
            return;
        }
        spend(spent + nanos * speed.get());
        if (spent >= time(step)) {
            if (tour.canGo(1)) {
                tour.go(1);
            }
            playing.set(tour.canGo(1));
        }
    }

    private void spend(double nanos) {
        spent = nanos;
        TourStep step = tour.step();
        share.set(step == null ? 0 : Math.min(1, spent / time(step)));
    }

    private static double time(TourStep step) {
        return LOOK + WORD * step.words().split("\\s+", -1).length;
    }
}
