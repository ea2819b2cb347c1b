package dev.impasse.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.app.action.Action;
import dev.impasse.run.RunFolder;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Keyboard first: wherever one is, everything that can be done has a key, and no key does two things. */
final class ShortcutsTest extends AppTest {
    @Override
    protected void prepare(Folders folders) throws Exception {
        sample(folders);
    }

    @ParameterizedTest
    @ValueSource(strings = {"readiness", "launch", "live", "runs", "search", "settings", "tour"})
    void everyActionOfAPlaceHasAKeyOfItsOwn(String place) {
        fxRun(() -> bench().navigator().go(place));
        judge();
    }

    @Test
    void everyActionOfAReviewToo() {
        open();
        judge();
    }

    @Test
    void aTabIsOpenedByItsNumber() {
        open();
        press(KeyCode.ALT, KeyCode.DIGIT3).release(KeyCode.DIGIT3, KeyCode.ALT);
        seen(".text-pane");
    }

    @Test
    void plusIsPlusWhereverAKeyboardHasIt() {
        int before = size();
        press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.EQUALS)
                .release(KeyCode.EQUALS, KeyCode.SHIFT, KeyCode.CONTROL);
        until("larger", () -> size() == before + 1);
        press(KeyCode.CONTROL, KeyCode.ADD).release(KeyCode.ADD, KeyCode.CONTROL);
        until("larger still", () -> size() == before + 2);
        press(KeyCode.CONTROL, KeyCode.SUBTRACT).release(KeyCode.SUBTRACT, KeyCode.CONTROL);
        until("smaller", () -> size() == before + 1);
    }

    private int size() {
        return fx(() -> bench().theme().textSize().get());
    }

    @Test
    void theFocusStaysInTheReviewWhenItsKeysShowAnotherPart() {
        open();
        press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.V)
                .release(KeyCode.V, KeyCode.SHIFT, KeyCode.CONTROL);
        Button verify = seen("#verify", Button.class, button -> !button.isDisabled());
        assertThat(focusInReview()).isTrue();
        fxRun(verify::requestFocus);
        fxRun(verify::fire);
        seen("#verify", Button.class, button -> button != verify && !button.isDisabled());
        assertThat(focusInReview()).isTrue();
        press(KeyCode.ALT, KeyCode.DIGIT1).release(KeyCode.DIGIT1, KeyCode.ALT);
        until(
                "the rows",
                () -> stage().getScene().getFocusOwner().getStyleClass().contains("rows"));
    }

    private boolean focusInReview() {
        return fx(() -> {
            for (Node node = stage().getScene().getFocusOwner();
                    node != null;
                    node = node.getParent()) {
                if (node.getStyleClass().contains("review")) {
                    return true;
                }
            }
            return false;
        });
    }

    private void open() {
        fxRun(() ->
                bench().reviews().open(new RunFolder(bench().folders().runs().resolve(SAMPLE))));
        seen("#debrief");
        seen(".firing");
    }

    private void judge() {
        List<Action> all = fx(() -> bench().actions().all());
        assertThat(all).noneMatch(action -> action.shortcut().isEmpty());
        assertThat(all).extracting(Action::shortcut).doesNotHaveDuplicates();
        assertThat(all).extracting(Action::id).contains("palette", "keys");
    }
}
