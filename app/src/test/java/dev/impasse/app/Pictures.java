package dev.impasse.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.app.look.Theme;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import javafx.scene.Node;
import javafx.scene.SnapshotParameters;
import javafx.scene.image.WritableImage;
import javafx.scene.transform.Scale;
import javax.imageio.ImageIO;

/**
 * Takes pictures of a window's content, light and dark. Whatever is pictured is also held to what a picture cannot show to
 * everybody: enough contrast, and a name for everything that takes the focus.
 */
public final class Pictures {
    private Pictures() {}

    /** The window as it stands now, light and dark; where to, {@link ScreenshotTest} says. */
    public static void both(AppTest test, String name) {
        one(test, name, Theme.Choice.DARK);
        one(test, name, Theme.Choice.LIGHT);
    }

    private static void one(AppTest test, String name, Theme.Choice theme) {
        AppTest.fxRun(() -> test.bench().theme().choice().set(theme));
        // What is made while the window is laid out has its style only in the next picture.
        AppTest.fx(() -> take(test.stage().getScene().getRoot(), 1));
        assertThat(AppTest.fx(() -> Contrast.tooFaint(test.stage().getScene().getRoot())))
                .as("contrast of " + name + ", " + theme)
                .isEmpty();
        assertThat(AppTest.fx(() -> Names.missing(test.stage().getScene().getRoot())))
                .as("names in " + name)
                .isEmpty();
        String file = name + "-" + theme.name().toLowerCase(Locale.ROOT) + ".png";
        Path folder = Path.of(System.getProperty("impasse.images", "app/target/images/1x"));
        save(test, 1, AppTest.checkout().resolve(folder).resolve(file));
        if (Boolean.getBoolean("impasse.images.large")) {
            save(test, 2, AppTest.checkout().resolve("app/target/images/2x").resolve(file));
        }
    }

    static void save(AppTest test, double scale, Path file) {
        WritableImage image = AppTest.fx(() -> take(test.stage().getScene().getRoot(), scale));
        try {
            write(image, file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** On the JavaFX thread. */
    private static WritableImage take(Node root, double scale) {
        SnapshotParameters parameters = new SnapshotParameters();
        parameters.setTransform(new Scale(scale, scale));
        return root.snapshot(parameters, null);
    }

    private static void write(WritableImage image, Path file) throws IOException {
        int width = (int) image.getWidth();
        int height = (int) image.getHeight();
        BufferedImage picture = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        int[] row = new int[width];
        for (int y = 0; y < height; y++) {
            image.getPixelReader()
                    .getPixels(
                            0,
                            y,
                            width,
                            1,
                            javafx.scene.image.PixelFormat.getIntArgbInstance(),
                            row,
                            0,
                            width);
            picture.setRGB(0, y, width, 1, row, 0, width);
        }
        Files.createDirectories(file.getParent());
        ImageIO.write(picture, "png", file.toFile());
    }
}
