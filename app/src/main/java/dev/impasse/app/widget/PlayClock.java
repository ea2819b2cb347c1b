package dev.impasse.app.widget;

import java.util.function.LongConsumer;
import javafx.animation.AnimationTimer;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;

/** Says how much time has gone by, frame by frame, while something plays and is in a window. */
public final class PlayClock extends AnimationTimer {
    private final LongConsumer tick;
    private long last = -1;

    private PlayClock(LongConsumer tick) {
        this.tick = tick;
    }

    /**
     * @param seen what the clock is for: one that nobody sees would go on for ever
     * @param tick is given the nanoseconds since the last frame
     */
    public static void attach(Node seen, ObservableValue<Boolean> playing, LongConsumer tick) {
        PlayClock clock = new PlayClock(tick);
        Runnable run =
                () -> {
                    if (seen.getScene() != null && playing.getValue()) {
                        clock.start();
                    } else {
                        clock.stop();
                    }
                };
        playing.addListener(_ -> run.run());
        seen.sceneProperty().addListener(_ -> run.run());
        run.run();
    }

    @Override
    public void stop() {
        super.stop();
        last = -1;
    }

    @Override
    public void handle(long now) {
        if (last >= 0) {
            tick.accept(now - last);
        }
        last = now;
    }
}
