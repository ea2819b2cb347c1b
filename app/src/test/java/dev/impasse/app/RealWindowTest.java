package dev.impasse.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.impasse.seal.RunArchive;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The app as it is started, in a real window (GTK) of an X server: everything else here is tested without one. */
final class RealWindowTest {
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    @TempDir private Path home;
    @TempDir private Path screenFiles;

    @BeforeAll
    static void anXServer() {
        assumeTrue(VirtualScreen.installed(), "Xvfb is not installed");
    }

    @Test
    void theWindowShowsSomethingAndClosesWithExitCodeZero() throws Throwable {
        try (VirtualScreen screen = new VirtualScreen(screenFiles);
                AppProcess app = AppProcess.on(screen.display(), home)) {
            await("a window with something in it")
                    .atMost(PATIENCE)
                    .until(() -> !app.alive() || drawn(screen.look()));
            assertThat(app.alive()).as(app.output()).isTrue();
            save(screen.look());

            assertThat(WindowCloser.close(screen.display(), "Impasse")).isTrue();

            assertThat(app.exitCode()).as(app.output()).isZero();
            assertThat(Files.readString(home.resolve("app.json"))).contains("window.width");
        }
    }

    /** As the desktop does when somebody opens a run archive. */
    @Test
    void aRunArchiveOnTheCommandLineIsTakenIn() throws Throwable {
        Path run = AppTest.checkout().resolve("runs").resolve(AppTest.SAMPLE);
        Path archive = home.resolve("a run.impasse");
        RunArchive.pack(run, archive);
        try (VirtualScreen screen = new VirtualScreen(screenFiles);
                AppProcess app = AppProcess.on(screen.display(), home, "app", archive.toString())) {
            Path here = home.resolve("runs").resolve(AppTest.SAMPLE).resolve("events.jsonl");
            await("the run is here")
                    .atMost(PATIENCE)
                    .until(() -> !app.alive() || Files.exists(here));
            assertThat(here).as(app.output()).exists();
            assertThat(WindowCloser.close(screen.display(), "Impasse")).isTrue();
            assertThat(app.exitCode()).as(app.output()).isZero();
        }
    }

    /** Text alone makes that many shades; a mouse pointer on an empty screen is no window. */
    private static boolean drawn(BufferedImage image) {
        Map<Integer, Integer> colours = new HashMap<>();
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                colours.merge(image.getRGB(x, y), 1, Integer::sum);
            }
        }
        int most = Collections.max(colours.values());
        return colours.size() > 500 && most < 0.9 * image.getWidth() * image.getHeight();
    }

    private static void save(BufferedImage image) throws IOException {
        Path file = AppTest.checkout().resolve("app/target/images/real-window.png");
        Files.createDirectories(file.getParent());
        ImageIO.write(image, "png", file.toFile());
    }
}
