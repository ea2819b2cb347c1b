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
        picture(name, Theme.Choice.DARK);
        picture(name, Theme.Choice.LIGHT);
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

    private void picture(String name, Theme.Choice theme) {
        fxRun(() -> bench().theme().choice().set(theme));
        String file = name + "-" + theme.name().toLowerCase(Locale.ROOT) + ".png";
        write(1, folder("1x").resolve(file), 1280);
        if (Boolean.getBoolean("impasse.images.large")) {
            write(2, checkout().resolve("app/target/images/2x").resolve(file), 2560);
        }
    }

    private static Path folder(String size) {
        return checkout()
                .resolve(System.getProperty("impasse.images", "app/target/images/" + size));
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
