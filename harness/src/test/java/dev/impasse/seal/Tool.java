package dev.impasse.seal;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;

/** Runs the machine's own tools, which know nothing of Impasse. */
final class Tool {
    private Tool() {}

    record Result(int exit, String output) {}

    static Result run(Path dir, String... command) throws IOException, InterruptedException {
        return run(dir, Map.of(), command);
    }

    static Result run(Path dir, Map<String, String> environment, String... command)
            throws IOException, InterruptedException {
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(dir.toFile()).redirectErrorStream(true);
        builder.environment().putAll(environment);
        Process process = builder.start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Result(process.waitFor(), output);
    }
}
