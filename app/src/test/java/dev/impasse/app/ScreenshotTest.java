package dev.impasse.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.app.look.Theme;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/**
 * Takes a picture of each screen, light and dark. At 1x they go to {@code docs/images}, where the README has them from; at
 * 2x to {@code app/target/images}, for whoever looks at details.
 */
final class ScreenshotTest extends AppTest {

    @Test
    void places() {
        for (var place : bench().navigator().places()) {
            fxRun(() -> bench().navigator().go(place.id()));
            both(place.id());
        }
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

    /** The screen as it stands now, in both themes and both sizes. */
    private void both(String name) {
        picture(name, Theme.Choice.LIGHT);
        picture(name, Theme.Choice.DARK);
        fxRun(() -> bench().theme().choice().set(Theme.Choice.LIGHT));
    }

    private void picture(String name, Theme.Choice theme) {
        fxRun(() -> bench().theme().choice().set(theme));
        String file = name + "-" + theme.name().toLowerCase(java.util.Locale.ROOT) + ".png";
        write(1, checkout().resolve("docs/images").resolve(file));
        write(2, checkout().resolve("app/target/images").resolve(file));
    }

    private void write(double scale, Path file) {
        WritableImage image = fx(() -> Pictures.take(stage().getScene().getRoot(), scale));
        assertThat(image.getWidth()).isEqualTo(1280 * scale);
        try {
            Pictures.write(image, file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
