package dev.impasse.run;

import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** A small file that is there whole, old or new, and never half. */
public final class WholeFile {
    private WholeFile() {}

    /**
     * Writes under another name first, then puts it in the place of what was there.
     *
     * @param file in a folder that is there
     */
    public static void write(Path file, String text) throws IOException {
        Path half = file.resolveSibling("." + file.getFileName() + ".half");
        // A stream and not a channel: a channel closes itself under an interrupted thread.
        try (FileOutputStream out = new FileOutputStream(half.toFile())) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
            Files.move(half, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            half.toFile().delete();
            throw e;
        }
    }
}
