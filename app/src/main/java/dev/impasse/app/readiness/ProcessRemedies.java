package dev.impasse.app.readiness;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/** Runs remedies as processes in the checkout, without a shell and without anything to read from. */
public final class ProcessRemedies implements RemedyRunner {
    private static final int NOT_STARTED = 127;

    /** A line that goes on and on is cut here. Characters. */
    private static final int LONGEST_LINE = 2000;

    private final Path folder;

    public ProcessRemedies(Path folder) {
        this.folder = folder;
    }

    @Override
    public String folder() {
        return folder.toString();
    }

    @Override
    public Runnable start(List<String> argv, Consumer<String> line, IntConsumer ended) {
        Process process;
        try {
            process =
                    new ProcessBuilder(argv)
                            .directory(folder.toFile())
                            .redirectErrorStream(true)
                            .redirectInput(
                                    ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                            .start();
        } catch (IOException e) {
            line.accept(String.valueOf(e.getMessage()));
            ended.accept(NOT_STARTED);
            return () -> {};
        }
        Thread.ofVirtual()
                .name("remedy")
                .start(() -> {
                    read(process, line);
                    ended.accept(exit(process));
                });
        return () -> {
            // From the top: a shell whose child ends first would go on, and may well end in
            // success.
            List<ProcessHandle> below = process.descendants().toList();
            process.destroy();
            below.forEach(ProcessHandle::destroy);
        };
    }

    private static void read(Process process, Consumer<String> line) {
        try (BufferedReader reader =
                new BufferedReader(
                        new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            StringBuilder text = new StringBuilder();
            for (int c = reader.read(); c >= 0; c = reader.read()) {
                if (c == '\n' || text.length() == LONGEST_LINE) {
                    line.accept(text.toString());
                    text.setLength(0);
                }
                if (c != '\n' && c != '\r') {
                    text.append((char) c);
                }
            }
            if (!text.isEmpty()) {
                line.accept(text.toString());
            }
        } catch (IOException e) {
            line.accept("(its output could not be read any further: " + e.getMessage() + ")");
        }
    }

    private static int exit(Process process) {
        try {
            return process.waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return NOT_STARTED;
        }
    }
}
