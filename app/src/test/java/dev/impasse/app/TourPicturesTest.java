package dev.impasse.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import javafx.scene.control.ListView;
import org.junit.jupiter.api.Test;

final class TourPicturesTest extends PictureTest {

    @Test
    void samplesAndStops() {
        fxRun(() -> bench().navigator().go("tour"));
        seen(".sample-card");
        pictures("tour");
        int samples = fx(() -> lookup(".sample-card .accent").queryAll().size());
        for (int i = 0; i < samples; i++) {
            int number = i;
            fxRun(() ->
                    ((javafx.scene.control.Button)
                                    lookup(".sample-card .accent").queryAll().stream()
                                            .skip(number)
                                            .findFirst()
                                            .orElseThrow())
                            .fire());
            ListView<?> stops = seen("#stops", ListView.class, list -> list.getItems().size() > 1);
            fxRun(() -> stops.getSelectionModel().select(stops.getItems().size() / 2));
            seen(".lane-cell:selected");
            pictures("tour-" + number);
            assertThat(fx(() -> lookup("#find").query().getLayoutY()))
                    .as("find stands beside the filters")
                    .isCloseTo(fx(() -> lookup("#follow").query().getLayoutY()), within(4.0));
            fxRun(() -> stops.getSelectionModel().selectLast());
            seen(
                    "#stop-words",
                    javafx.scene.control.Label.class,
                    label -> !label.getText().startsWith("Checking"));
            pictures("tour-" + number + "-seal");
            fire("#all-samples");
            seen(".sample-card");
        }
    }
}
