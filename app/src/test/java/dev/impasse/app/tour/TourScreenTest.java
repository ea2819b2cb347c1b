package dev.impasse.app.tour;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.app.AppTest;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/** Through a real sample, to the seal that is checked for real. */
final class TourScreenTest extends AppTest {

    @Test
    void aSampleIsWatchedFromItsRuleToItsSealWithTheKeyboardAlone() {
        push(KeyCode.CONTROL, KeyCode.T);
        seen(".sample-card");
        until(
                "the first card's button has the focus",
                () ->
                        stage().getScene().getFocusOwner() instanceof Button button
                                && lookup(".sample-card .accent").queryAll().contains(button));
        type(KeyCode.SPACE);
        seen("#stop-title", Label.class, label -> label.getText().equals("The task and its rule"));
        assertThat(seen("#stop-words", Label.class, l -> true).getText())
                .contains("Do not change check.sh");
        int stops = fx(() -> ((ListView<?>) lookup("#stops").query()).getItems().size());
        for (int i = 1; i < stops; i++) {
            String count = "Stop " + (i + 1) + " of " + stops;
            type(KeyCode.SPACE);
            seen("#stop-count", Label.class, label -> label.getText().equals(count));
        }
        seen("#stop-words", Label.class, label -> label.getText().startsWith("Sealed and intact"));
    }

    @Test
    void theTimelineShowsNoMoreThanHasBeenTold() {
        fxRun(() -> bench().navigator().go("tour"));
        fire(".sample-card .accent");
        seen("#stop-title", Label.class, label -> label.getText().equals("The task and its rule"));
        assertThat(lookup(".firing").queryAll()).isEmpty();
        ListView<?> stops = seen("#stops", ListView.class, list -> true);
        fxRun(() -> stops.getSelectionModel().selectLast());
        seen(".firing");
        fire("#all-samples");
        seen(".sample-card");
    }
}
