package dev.impasse.app;

import java.awt.image.BufferedImage;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** An X server without a screen (Xvfb), whose picture lies in a file. */
final class VirtualScreen implements AutoCloseable {
    private static final List<Path> PLACES =
            List.of(Path.of("/usr/bin/Xvfb"), Path.of("/usr/local/bin/Xvfb"));

    private final Process server;
    private final Path picture;
    private final String display;

    /**
     * @param folder for its files
     */
    VirtualScreen(Path folder) throws IOException {
        this.picture = folder.resolve("Xvfb_screen0");
        this.server =
                new ProcessBuilder(
                                "Xvfb",
                                "-displayfd",
                                "1",
                                "-nolisten",
                                "tcp",
                                "-screen",
                                "0",
                                "1280x900x24",
                                "-fbdir",
                                folder.toString())
                        .redirectError(ProcessBuilder.Redirect.DISCARD)
                        .start();
        // It picks a number that is free, and says so once it can be talked to.
        BufferedReader said =
                new BufferedReader(
                        new InputStreamReader(server.getInputStream(), StandardCharsets.UTF_8));
        String number = said.readLine();
        if (number == null) {
            throw new IOException("Xvfb did not start");
        }
        this.display = ":" + number.strip();
    }

    static boolean installed() {
        return PLACES.stream().anyMatch(Files::isExecutable);
    }

    String display() {
        return display;
    }

    /** What is on the screen now. The file is an X window dump: words of the header, the colours, the lines. */
    BufferedImage look() throws IOException {
        ByteBuffer dump = ByteBuffer.wrap(Files.readAllBytes(picture));
        int width = dump.getInt(16);
        int height = dump.getInt(20);
        boolean littleEndian = dump.getInt(28) == 0;
        int lineBytes = dump.getInt(48);
        int colours = dump.getInt(76);
        int start = dump.getInt(0) + 12 * colours;
        dump.order(littleEndian ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                image.setRGB(x, y, dump.getInt(start + y * lineBytes + 4 * x));
            }
        }
        return image;
    }

    @Override
    public void close() throws InterruptedException {
        server.destroy();
        server.waitFor();
    }
}
