package dev.impasse.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.app.action.Action;
import dev.impasse.run.RunFolder;
import java.util.List;
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
