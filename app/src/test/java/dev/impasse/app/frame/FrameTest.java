package dev.impasse.app.frame;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.app.AppTest;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

final class FrameTest extends AppTest {

    @Test
    void aNumberWithControlGoesToItsPlace() {
        press(KeyCode.CONTROL, KeyCode.DIGIT1).release(KeyCode.DIGIT1, KeyCode.CONTROL);
        until("readiness is shown", () -> here().equals("readiness"));
        press(KeyCode.CONTROL, KeyCode.DIGIT4).release(KeyCode.DIGIT4, KeyCode.CONTROL);
        until("runs are shown", () -> here().equals("runs"));
    }

    @Test
    void thePaletteFindsAPlaceAndGoesThere() {
        press(KeyCode.CONTROL, KeyCode.K).release(KeyCode.K, KeyCode.CONTROL);
        seen("#palette-field");
        write("go to search");
        seen(
                "#palette-list",
                ListView.class,
                list ->
                        !list.getItems().isEmpty()
                                && ((PaletteItem) list.getItems().getFirst())
                                        .title()
                                        .equals("Go to Search"));
        type(KeyCode.ENTER);
        until("search is shown", () -> here().equals("search"));
    }

    @Test
    void aQuestionMarkShowsTheKeysAndEscapeHidesThem() {
        fxRun(() -> stage().getScene().getRoot().requestFocus());
        press(KeyCode.SHIFT, KeyCode.SLASH).release(KeyCode.SLASH, KeyCode.SHIFT);
        seen("#keys");
        type(KeyCode.ESCAPE);
        until("the keys are gone", () -> !lookup("#keys").query().getParent().isVisible());
    }

    @Test
    void goingBackShowsWhatWasShownBefore() {
        fxRun(() -> bench().navigator().go("launch"));
        fxRun(() -> bench().navigator().back());
        assertThat(here()).isEqualTo("runs");
    }

    private String here() {
        return fx(() -> bench().navigator().shown().get().place().id());
    }
}
