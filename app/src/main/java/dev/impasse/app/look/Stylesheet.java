package dev.impasse.app.look;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;

/** Our own stylesheet with this machine's typefaces in it: CSS in JavaFX knows no list of families to choose from. */
final class Stylesheet {
    private static final Pattern SIZE = Pattern.compile("-fx-font-size: ([0-9.]+)px");

    /** Pixels. */
    private static final Map<String, Integer> ROWS =
            Map.of(
                    ".check-list", 34,
                    ".choice-list", 64,
                    ".firing-strip", 26,
                    ".machine", 20,
                    "#runs-table", 28,
                    "#palette-list", 32,
                    "#hits", 26);

    private Stylesheet() {}

    /**
     * @param size of the text in pixels; sizes that the stylesheet gives in pixels grow and shrink with it
     */
    static String own(int size) {
        String css =
                (read("app.css") + read("rooms.css"))
                        .replace("MONO-FACE", Typefaces.mono())
                        .replace("TEXT-FACE", Typefaces.text());
        css =
                SIZE.matcher(css)
                        .replaceAll(found -> scaled(Double.parseDouble(found.group(1)), size));
        css += rows(size);
        return "data:text/css;base64,"
                + Base64.getEncoder().encodeToString(css.getBytes(StandardCharsets.UTF_8));
    }

    /** Lists have rows of a fixed height, drawn for the usual size: larger text needs higher ones. */
    private static String rows(int size) {
        if (size <= Theme.TEXT) {
            return "";
        }
        StringBuilder css = new StringBuilder();
        ROWS.forEach((list, height) ->
                css.append(list)
                        .append(" { -fx-fixed-cell-size: ")
                        .append(Math.round(height * (double) size / Theme.TEXT))
                        .append("px; }\n"));
        return css.toString();
    }

    private static String scaled(double pixels, int size) {
        return "-fx-font-size: "
                + String.format(Locale.ROOT, "%.2f", pixels * size / Theme.TEXT)
                + "px";
    }

    private static String read(String name) {
        try (InputStream in =
                Objects.requireNonNull(
                        Stylesheet.class.getResourceAsStream("/dev/impasse/app/" + name))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
