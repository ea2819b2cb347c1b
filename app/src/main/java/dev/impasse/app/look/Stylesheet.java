package dev.impasse.app.look;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Objects;

/** Our own stylesheet with this machine's typefaces in it: CSS in JavaFX knows no list of families to choose from. */
final class Stylesheet {
    private static final String OWN = read();

    private Stylesheet() {}

    static String own() {
        return OWN;
    }

    private static String read() {
        String css =
                (read("app.css") + read("rooms.css"))
                        .replace("MONO-FACE", Typefaces.mono())
                        .replace("TEXT-FACE", Typefaces.text());
        return "data:text/css;base64,"
                + Base64.getEncoder().encodeToString(css.getBytes(StandardCharsets.UTF_8));
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
