package dev.impasse.run;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;

/** Another Java program that tries to take a run's lock, says whether it could, and keeps it until it is told to go. */
final class Lockers implements AutoCloseable {
    private final Process process;
    private final String answer;

    Lockers(Path run) throws IOException {
        process =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-cp",
                                System.getProperty("java.class.path"),
                                Lockers.class.getName(),
                                run.toString())
                        .redirectError(ProcessBuilder.Redirect.DISCARD)
                        .start();
        answer =
                new BufferedReader(
                                new InputStreamReader(
                                        process.getInputStream(), StandardCharsets.UTF_8))
                        .readLine();
    }

    boolean took() {
        return "took".equals(answer);
    }

    /** Ends it as a crash would. */
    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    @Override
    public void close() throws IOException, InterruptedException {
        process.getOutputStream().close();
        process.waitFor();
    }

    public static void main(String[] arguments) throws IOException {
        Optional<RunLock> lock = RunLock.take(new RunFolder(Path.of(arguments[0])));
        System.out.println(lock.isPresent() ? "took" : "held");
        int end = System.in.read();
        if (end >= 0) {
            return;
        }
        lock.ifPresent(RunLock::close);
    }
}
