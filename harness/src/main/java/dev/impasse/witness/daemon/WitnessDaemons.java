package dev.impasse.witness.daemon;

import dev.impasse.EnvironmentException;
import dev.impasse.InterruptedWorkException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Finds the machine's daemon, and starts it where none runs. */
public final class WitnessDaemons {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final Duration START_AGAIN = Duration.ofSeconds(5);
    private static final long LOOK_MILLIS = 20;
    private static final long LOG_BYTES = 1024 * 1024;

    private WitnessDaemons() {}

    /**
     * Returns once a daemon listens, for sandboxes too.
     *
     * @return close it when no container of this program needs a witness any more
     * @throws EnvironmentException with code {@code witness_missing} if none can be had
     */
    public static WitnessLink require(WitnessPlace place) {
        if (!Files.isDirectory(place.run())) {
            throw missing(place, "the folder " + place.run() + " is not there", null);
        }
        long end = System.nanoTime() + PATIENCE.toNanos();
        long startedAt = 0;
        while (true) {
            try {
                return WitnessLink.connect(place);
            } catch (FrameException e) {
                throw missing(place, String.valueOf(e.getMessage()), e);
            } catch (IOException e) {
                if (System.nanoTime() > end) {
                    throw missing(place, "no daemon answers (" + e.getMessage() + ")", e);
                }
                if (startedAt == 0 || System.nanoTime() - startedAt > START_AGAIN.toNanos()) {
                    startedAt = System.nanoTime();
                    start(place);
                }
                backOff();
            }
        }
    }

    private static void start(WitnessPlace place) {
        String java = Path.of(System.getProperty("java.home", ""), "bin", "java").toString();
        List<String> command =
                List.of(
                        java,
                        "--enable-native-access=ALL-UNNAMED",
                        "-XX:+UseSerialGC",
                        "-Xmx192m",
                        "-Xshare:auto",
                        "-cp",
                        classPath(),
                        DaemonMain.class.getName(),
                        place.folder().toString());
        try {
            keepLogShort(place.log());
            ProcessBuilder.Redirect log = ProcessBuilder.Redirect.appendTo(place.log().toFile());
            new ProcessBuilder(command)
                    .directory(new File("/"))
                    .redirectInput(new File("/dev/null"))
                    .redirectOutput(log)
                    .redirectErrorStream(true)
                    .start();
        } catch (IOException e) {
            throw missing(place, "the daemon cannot be started (" + e.getMessage() + ")", e);
        }
    }

    /** Absolute, for the daemon runs in another folder. */
    private static String classPath() {
        return Arrays.stream(System.getProperty("java.class.path", "").split(File.pathSeparator))
                .map(entry -> Path.of(entry).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static void keepLogShort(Path log) throws IOException {
        if (Files.exists(log) && Files.size(log) > LOG_BYTES) {
            Files.move(
                    log,
                    log.resolveSibling(log.getFileName() + ".old"),
                    StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private static void backOff() {
        try {
            Thread.sleep(LOOK_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedWorkException("Waiting for the witness daemon was interrupted.");
        }
    }

    private static EnvironmentException missing(
            WitnessPlace place, String why, @org.jspecify.annotations.Nullable Exception cause) {
        return new EnvironmentException(
                "witness_missing",
                "There is no kernel witness: " + why + ".",
                "./impasse setup; its log is " + place.log(),
                cause);
    }
}
