package dev.impasse.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.app.look.Theme;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Locale;
import javafx.scene.image.WritableImage;

/**
 * Takes pictures in both themes of the window as it is, to where {@link ScreenshotTest} puts its own, and one of the
 * least that it may be.
 */
abstract class PictureTest extends AppTest {

    /** The screen as it stands now; and at the least size no word of it is cut. */
    final void pictures(String name) {
        pictures(name, true);
    }

    /** The same of one that shows a path of this machine, so that it stays here. */
    final void privatePictures(String name) {
        pictures(name, false);
    }

    private void pictures(String name, boolean published) {
        picture(name, Theme.Choice.DARK, published);
        picture(name, Theme.Choice.LIGHT, published);
        resize(1024, 640);
        write(1, checkout().resolve("app/target/images/small").resolve(name + ".png"), 1024);
        assertThat(fx(() -> CutWords.in(stage().getScene().getRoot()))).as(name).isEmpty();
        resize(1280, 820);
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

    private void picture(String name, Theme.Choice theme, boolean published) {
        fxRun(() -> bench().theme().choice().set(theme));
        String file = name + "-" + theme.name().toLowerCase(Locale.ROOT) + ".png";
        write(1, folder(published).resolve(file), 1280);
        if (Boolean.getBoolean("impasse.images.large")) {
            write(2, checkout().resolve("app/target/images/2x").resolve(file), 2560);
        }
    }

    private static Path folder(boolean published) {
        String here = "app/target/images/1x";
        return checkout().resolve(published ? System.getProperty("impasse.images", here) : here);
    }

    private void write(double scale, Path file, double width) {
        WritableImage image = fx(() -> Pictures.take(stage().getScene().getRoot(), scale));
        assertThat(image.getWidth()).isEqualTo(width);
        try {
            Pictures.write(image, file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
