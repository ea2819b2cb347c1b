package dev.impasse.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.run.RunFolder;
import java.util.List;
import java.util.Locale;
import javafx.scene.control.Button;
import javafx.scene.control.TabPane;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/**
 * Takes a picture of each screen, light and dark, into {@code app/target/images}. With {@code
 * -Dimpasse.images=docs/images} they go to where the README has
 * them from, and with {@code -Dimpasse.images.large=true} they are taken at twice the size as well.
 */
final class ScreenshotTest extends AppTest {

    @Test
    void liveWhileNothingRuns() {
        fxRun(() -> bench().navigator().go("live"));
        both("live-nothing");
    }

    @Override
    protected void prepare(Folders folders) throws Exception {
        sample(folders);
    }

    @Test
    void runs() {
        seenSampleAmongRuns();
        both("runs");
    }

    @Test
    void compare() throws Exception {
        sample(bench().folders(), HONEST);
        RunFolder honest = new RunFolder(bench().folders().runs().resolve(HONEST));
        RunFolder run = new RunFolder(bench().folders().runs().resolve(SAMPLE));
        fxRun(() -> bench().reviews().compare(run, honest));
        seen("#facts");
        both("compare");
    }

    @Test
    void review() {
        fxRun(() ->
                bench().reviews().open(new RunFolder(bench().folders().runs().resolve(SAMPLE))));
        seen("#debrief");
        seen("#seal-chip", Button.class, chip -> chip.getText().equals("Sealed and intact"));
        seen(".firing");
        type(KeyCode.N);
        seen(".lane-cell:selected");
        both("review");
        type(KeyCode.ENTER);
        seen(".body-text");
        both("review-open");
        for (String tab : List.of("Changes", "Transcript", "Grader", "Spec and policy", "Seal")) {
            fxRun(() -> tab(tab));
            both("review-" + tab.toLowerCase(Locale.ROOT).replace(' ', '-'));
        }
    }

    private void tab(String title) {
        TabPane tabs = (TabPane) lookup(".tab-pane").query();
        tabs.getTabs().stream()
                .filter(tab -> tab.getText().equals(title))
                .forEach(tabs.getSelectionModel()::select);
    }

    @Test
    void palette() {
        fxRun(() -> bench().navigator().go("runs"));
        fxRun(() -> lookup("#palette-button").queryButton().fire());
        seen("#palette-field");
        both("palette");
    }

    @Test
    void keys() {
        fxRun(() -> bench().navigator().go("runs"));
        fxRun(() -> stage().getScene().getRoot().requestFocus());
        press(KeyCode.SHIFT, KeyCode.SLASH).release(KeyCode.SLASH, KeyCode.SHIFT);
        seen("#keys");
        both("keys");
    }

    @Test
    void theSmallestWindow() {
        fxRun(() -> {
            stage().setWidth(1024);
            stage().setHeight(640);
        });
        seen("#runs-table");
        both("small-runs");
        nothingIsCut();
        fxRun(() ->
                bench().reviews().open(new RunFolder(bench().folders().runs().resolve(SAMPLE))));
        seen(".firing");
        both("small-review");
        nothingIsCut();
    }

    private void nothingIsCut() {
        assertThat(fx(() -> CutWords.in(stage().getScene().getRoot()))).isEmpty();
    }

    private void both(String name) {
        Pictures.both(this, name);
    }
}
