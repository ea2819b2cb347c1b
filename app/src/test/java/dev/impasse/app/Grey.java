package dev.impasse.app;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.SnapshotParameters;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.Color;
import javafx.scene.transform.Scale;

/**
 * What is left of something drawn when all its colours are taken away: where it is ink and where it is ground. Two that
 * are told apart by colour alone leave the same.
 */
public final class Grey {
    /** How much lighter or darker than the ground ink is. From 0 to 1. */
    private static final double INK = 0.12;

    /** The part of their ink in which two must differ at the least. */
    private static final double DIFFERENT = 0.12;

    private static final double SCALE = 3;

    private final Map<String, Shape> shapes = new LinkedHashMap<>();

    /**
     * Ink, line by line.
     *
     * @param width pixels of a line
     */
    private record Shape(BitSet ink, int width, int height) {}

    /** Keeps what this looks like now. On the JavaFX thread; the node stands in a window, with its styles. */
    public void look(String name, Node node) {
        shapes.put(name, shape(node));
    }

    /** Those that look the same, or like nothing. */
    public List<String> alike() {
        List<String> found = new ArrayList<>();
        List<Map.Entry<String, Shape>> all = List.copyOf(shapes.entrySet());
        for (int i = 0; i < all.size(); i++) {
            var one = all.get(i);
            if (one.getValue().ink().isEmpty()) {
                found.add(one.getKey() + " cannot be seen");
            }
            for (var other : all.subList(0, i)) {
                double apart = apart(one.getValue(), other.getValue());
                if (apart < DIFFERENT) {
                    found.add(
                            String.format(
                                    Locale.ROOT,
                                    "%s and %s differ in %.0f %% of their ink",
                                    other.getKey(),
                                    one.getKey(),
                                    100 * apart));
                }
            }
        }
        return found;
    }

    private static double apart(Shape one, Shape other) {
        int width = Math.max(one.width(), other.width());
        int height = Math.max(one.height(), other.height());
        int different = 0;
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                if (ink(one, x, y) != ink(other, x, y)) {
                    different++;
                }
            }
        }
        int most = Math.max(one.ink().cardinality(), other.ink().cardinality());
        return most == 0 ? 0 : (double) different / most;
    }

    private static boolean ink(Shape shape, int x, int y) {
        return x < shape.width() && y < shape.height() && shape.ink().get(y * shape.width() + x);
    }

    private static Shape shape(Node node) {
        SnapshotParameters parameters = new SnapshotParameters();
        parameters.setTransform(new Scale(SCALE, SCALE));
        // As in the window: what is transparent shows the page behind.
        parameters.setFill(luminance(page(node)) < 0.5 ? Color.BLACK : Color.WHITE);
        WritableImage image = node.snapshot(parameters, null);
        int width = (int) image.getWidth();
        int height = (int) image.getHeight();
        double ground = ground(image);
        BitSet ink = new BitSet();
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                if (Math.abs(luminance(image, x, y) - ground) > INK) {
                    ink.set(y * width + x);
                }
            }
        }
        return new Shape(ink, width, height);
    }

    /** What most of the edge is: a ground that is darker or lighter as a whole is a colour, and no shape. */
    private static double ground(WritableImage image) {
        int right = (int) image.getWidth() - 1;
        int bottom = (int) image.getHeight() - 1;
        List<Double> edge = new ArrayList<>();
        for (int x = 0; x <= right; x++) {
            edge.add(luminance(image, x, 0));
            edge.add(luminance(image, x, bottom));
        }
        for (int y = 0; y <= bottom; y++) {
            edge.add(luminance(image, 0, y));
            edge.add(luminance(image, right, y));
        }
        return edge.stream()
                .collect(Collectors.groupingBy(each -> each, Collectors.counting()))
                .entrySet()
                .stream()
                .max(Map.Entry.comparingByValue())
                .orElseThrow()
                .getKey();
    }

    private static double luminance(WritableImage image, int x, int y) {
        return luminance(image.getPixelReader().getColor(x, y));
    }

    private static Color page(Node node) {
        WritableImage pixel = new WritableImage(1, 1);
        return node.getScene().getRoot().snapshot(null, pixel).getPixelReader().getColor(0, 0);
    }

    // As bright as it looks, and not as light adds up: half way between black and white is 0.5.
    private static double luminance(Color colour) {
        return 0.299 * colour.getRed() + 0.587 * colour.getGreen() + 0.114 * colour.getBlue();
    }
}
