package dev.impasse.app;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.scene.Node;
import javafx.scene.SnapshotParameters;
import javafx.scene.image.WritableImage;
import javafx.scene.transform.Scale;
import javax.imageio.ImageIO;

/** Takes pictures of a window's content. */
final class Pictures {
    private Pictures() {}

    /** On the JavaFX thread. */
    static WritableImage take(Node root, double scale) {
        SnapshotParameters parameters = new SnapshotParameters();
        parameters.setTransform(new Scale(scale, scale));
        return root.snapshot(parameters, null);
    }

    static void write(WritableImage image, Path file) throws IOException {
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
