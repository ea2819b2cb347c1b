package dev.impasse.sandbox.docker;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;

/** The release of gVisor's {@code runsc} on this machine; the engine does not tell it. */
final class RunscVersion {
    private static final int LIMIT = 4096;

    private RunscVersion() {}

    /** Its first line, such as {@code runsc version 20221219.0}, or {@code unknown} where it cannot be asked. */
    static String installed() {
        try {
            Process process =
                    new ProcessBuilder("runsc", "--version").redirectErrorStream(true).start();
            try (InputStream out = process.getInputStream()) {
                String text = new String(out.readNBytes(LIMIT), StandardCharsets.UTF_8);
                boolean ended = process.waitFor(10, TimeUnit.SECONDS);
                return ended && process.exitValue() == 0
                        ? text.lines().findFirst().orElse("unknown").strip()
                        : "unknown";
            } finally {
                process.destroy();
            }
        } catch (IOException e) {
            // On another machine (DOCKER_HOST), or not on this one's PATH.
            return "unknown";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "unknown";
        }
    }
}
