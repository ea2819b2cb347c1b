package dev.impasse.app;

import javafx.scene.control.Button;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.Test;

final class LaunchPicturesTest extends PictureTest {

    @Test
    void chosen() {
        open();
        pictures("launch");
    }

    @Test
    void aMistakeInThePolicy() {
        open();
        CodeArea area = seen("#policy", CodeArea.class, a -> true);
        fxRun(() ->
                area.replaceText(
                        "version: 1\n# Half an hour is plenty.\nlimits:\n  wall: soon\nask:\n  - intent: write\n    paths: [\"**\"]\n"));
        seen(
                "#policy-problem",
                javafx.scene.control.Label.class,
                label -> label.getText().startsWith("Line 4"));
        fxRun(() ->
                ((javafx.scene.control.ScrollPane) lookup(".launch > .plain-scroll").query())
                        .setVvalue(1));
        pictures("launch-mistake");
    }

    @Test
    void aModel() {
        open();
        fxRun(() ->
                bench().launch().agents().stream()
                        .filter(agent -> agent.name().equals("model:mock-injected"))
                        .forEach(bench().launch().agent()::set));
        seen("#arms");
        pictures("launch-model");
    }

    private void open() {
        fxRun(() -> bench().navigator().go("launch"));
        until("there are tasks", () -> !bench().launch().choices().isEmpty());
        fxRun(() -> bench().launch().choose("three-and-five"));
        seen("#start", Button.class, button -> !button.isDisabled());
    }
}
