package dev.impasse.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The app in a process of its own, with a home of its own. Ended with the test, whatever comes of that. */
final class AppProcess implements AutoCloseable {
    private final Process process;
    private final Path output;

    private AppProcess(Process process, Path output) {
        this.process = process;
        this.output = output;
    }

    /**
     * In a real window, on that display.
     *
     * @param words as the launcher hands them on
     */
    static AppProcess on(String display, Path home, String... words) throws IOException {
        return start(home, List.of("-Dprism.order=sw"), Main.class, display, words);
    }

    /** On JavaFX's headless platform, with somebody in it who starts an episode. */
    static AppProcess launching(Path home, String task) throws IOException {
        return start(
                home,
                List.of(
                        "-Dglass.platform=Headless",
                        "-Dprism.order=sw",
                        "-Dtestfx.robot=glass",
                        "-Dtask=" + task),
                AppAtWork.class,
                "");
    }

    private static AppProcess start(
            Path home, List<String> properties, Class<?> main, String display, String... words)
            throws IOException {
        List<String> command =
                new ArrayList<>(
                        List.of(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "--enable-native-access=ALL-UNNAMED",
                                "-XX:TieredStopAtLevel=1",
                                "-XX:+UseSerialGC"));
        command.addAll(properties);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(List.of(words));
        Path output = home.resolve("app-output.txt");
        ProcessBuilder builder =
                new ProcessBuilder(command)
                        .directory(home.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(output.toFile());
        builder.environment().put("IMPASSE_ROOT", AppTest.checkout().toString());
        builder.environment().put("IMPASSE_HOME", home.toString());
        builder.environment().put("DISPLAY", display);
        builder.environment().remove("WAYLAND_DISPLAY");
        return new AppProcess(builder.start(), output);
    }

    boolean alive() {
        return process.isAlive();
    }

    /** What it printed, for the words of a test that fails. */
    String output() throws IOException {
        return Files.readString(output);
    }

    /** As the kernel ends it: nothing of it runs any more, no hook and no finally. */
    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    /** Waits for its end. */
    int exitCode() throws InterruptedException {
        return process.waitFor(2, TimeUnit.MINUTES) ? process.exitValue() : -1;
    }

    @Override
    public void close() throws InterruptedException {
        kill();
    }
}
