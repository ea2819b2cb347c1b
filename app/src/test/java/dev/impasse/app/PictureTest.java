package dev.impasse.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.app.look.Theme;
import java.util.List;
import javafx.scene.layout.Region;

/** For tests that take pictures of a screen as it is, and look whether it fits the least that a window may be. */
abstract class PictureTest extends AppTest {

    /** The screen as it stands now; and at the least size no word of it is cut. */
    final void pictures(String name) {
        Pictures.both(this, name);
        small(name);
    }

    /** The same at the least size with text of one and a half times and of twice the usual size. */
    final void large(String name) {
        for (int size : new int[] {Theme.TEXT * 3 / 2, Theme.TEXT * 2}) {
            fxRun(() -> bench().theme().textSize().set(size));
            small(name + "-text-" + size);
        }
        fxRun(() -> bench().theme().textSize().set(Theme.TEXT));
    }

    /** Only the least size, of a screen that shows a path of this machine: no picture of it is published. */
    final void small(String name) {
        resize(1024, 640);
        Pictures.save(
                this, 1, checkout().resolve("app/target/images/small").resolve(name + ".png"));
        assertThat(fx(() -> CutWords.in(stage().getScene().getRoot()))).as(name).isEmpty();
        assertThat(fx(this::sideways)).as("lists that scroll sideways in " + name).isEmpty();
        assertThat(fx(() -> root().getWidth())).as("no wider than the window").isEqualTo(1024);
        resize(1280, 820);
    }

    private List<String> sideways() {
        return root().lookupAll(".list-view > * > .scroll-bar:horizontal").stream()
                .filter(bar -> shown(bar))
                .map(bar -> String.valueOf(bar.getParent().getParent()))
                .toList();
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
