package dev.impasse.app;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.layout.Region;

/** For tests that take pictures of a screen as it is, and look whether it fits the least that a window may be. */
abstract class PictureTest extends AppTest {

    /** The screen as it stands now; and at the least size no word of it is cut. */
    final void pictures(String name) {
        Pictures.both(this, name);
        small(name);
    }

    /** Only the least size, of a screen that shows a path of this machine: no picture of it is published. */
    final void small(String name) {
        resize(1024, 640);
        Pictures.save(
                this, 1, checkout().resolve("app/target/images/small").resolve(name + ".png"));
        assertThat(fx(() -> CutWords.in(stage().getScene().getRoot()))).as(name).isEmpty();
        assertThat(fx(() -> root().getWidth())).as("no wider than the window").isEqualTo(1024);
        resize(1280, 820);
    }

    private Region root() {
        return (Region) stage().getScene().getRoot();
    }

    private void resize(double width, double height) {
        fxRun(() -> {
            stage().setWidth(width);
            stage().setHeight(height);
        });
        until("the window has its size", () -> stage().getScene().getWidth() == width);
        fxRun(() -> {
            stage().getScene().getRoot().applyCss();
            stage().getScene().getRoot().layout();
        });
    }
}
