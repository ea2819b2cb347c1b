package dev.impasse.bench;

import dev.impasse.EnvironmentException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The {@code docker} command that people know: what ours is measured against. */
final class DockerCli {
    private DockerCli() {}

    /**
     * @throws EnvironmentException if there is no such command, or it did not end well
     */
    static void run(String... arguments) throws InterruptedException {
        List<String> command = new ArrayList<>(List.of("docker"));
        command.addAll(List.of(arguments));
        try {
            Process process =
                    new ProcessBuilder(command)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .redirectError(ProcessBuilder.Redirect.DISCARD)
                            .start();
            process.getOutputStream().close();
            int code = process.waitFor();
            if (code != 0) {
                throw new EnvironmentException(
                        "docker_failed",
                        "'docker " + arguments[0] + "' ended with exit code " + code + ".",
                        String.join(" ", command),
                        null);
            }
        } catch (IOException e) {
            throw new EnvironmentException(
                    "docker_command_missing",
                    "There is no docker command to measure against (" + e.getMessage() + ").",
                    "./impasse setup",
                    e);
        }
    }
}
