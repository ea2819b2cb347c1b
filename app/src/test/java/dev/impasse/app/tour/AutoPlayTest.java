package dev.impasse.app.tour;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.app.AppTest;
import java.util.Objects;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import org.junit.jupiter.api.Test;

/** The tour that goes on by itself, over a real sample. Time is a number that the test gives. */
final class AutoPlayTest extends AppTest {
    private static final long SECOND = 1_000_000_000L;

    @Test
    void eachStopStandsAsLongAsItsWordsTakeAndTheLastOneStays() {
        TourModel tour = opened();
        AutoPlay play = tour.play();
        int stops = fx(() -> tour.steps().size());

        fxRun(play::toggle);
        fxRun(() -> play.tick(3 * SECOND));
        assertThat(fx(() -> tour.at().get())).as("its words take longer").isZero();
        for (int stop = 1; stop < stops; stop++) {
            fxRun(() -> play.tick(120 * SECOND));
            assertThat(fx(() -> tour.at().get())).isEqualTo(stop);
        }

        assertThat(fx(() -> play.playing().get())).as("it ends at the seal").isFalse();
        fxRun(play::toggle);
        assertThat(fx(() -> tour.at().get())).as("and begins anew").isZero();
    }

    @Test
    void twiceTheSpeedTakesHalfTheTimeAndPausedTakesForEver() {
        TourModel tour = opened();
        AutoPlay play = tour.play();
        double words = fx(() -> Objects.requireNonNull(tour.step()).words().split("\\s+").length);
        long time = (long) ((3 + 0.3 * words) * SECOND);

        fxRun(play::toggle);
        fxRun(() -> play.speed().set(2));
        fxRun(() -> play.tick(time / 2 - SECOND));
        assertThat(fx(() -> tour.at().get())).isZero();
        fxRun(() -> play.tick(SECOND + 1000));
        assertThat(fx(() -> tour.at().get())).isEqualTo(1);

        fxRun(play::toggle);
        fxRun(() -> play.tick(1000 * SECOND));
        assertThat(fx(() -> tour.at().get())).isEqualTo(1);
    }

    @Test
    void theButtonPlaysAndPausesAndTheCaptionsFollow() {
        opened();
        fire("#tour-play");
        seen("#tour-play", Button.class, button -> button.getText().equals("Pause"));
        TourModel tour = model();
        fxRun(() -> tour.play().speed().set(1000));
        seen("#stop-words", Label.class, label -> label.getText().startsWith("Sealed and intact"));
        seen("#tour-play", Button.class, button -> button.getText().equals("Play by itself"));
    }

    private TourModel opened() {
        fxRun(() -> bench().navigator().go("tour"));
        fire(".sample-card .accent");
        seen("#stop-title", Label.class, label -> label.getText().equals("The task and its rule"));
        return model();
    }

    private TourModel model() {
        return fx(() -> ((TourScreen) bench().navigator().shown().get().screen()).model());
    }
}
