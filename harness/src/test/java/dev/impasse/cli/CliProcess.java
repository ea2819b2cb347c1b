package dev.impasse.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The command line in a process of its own, with a home of its own. */
final class CliProcess {
    private final Path home;
    private final Path root;
    private final Map<String, String> more = new HashMap<>();

    CliProcess(Path home) {
        this(home, Checkout.root());
    }

    /**
     * @param root what it takes for its checkout
     */
    CliProcess(Path home, Path root) {
        this.home = home;
        this.root = root;
    }

    /** The same with more variables in its environment. */
    CliProcess with(Map<String, String> variables) {
        CliProcess other = new CliProcess(home, root);
        other.more.putAll(more);
        other.more.putAll(variables);
        return other;
    }

    /** What came of it. */
    record Ended(int exitCode, String out, String err) {}

    Process start(String... arguments) throws IOException {
        return builder(arguments).start();
    }

    /** The same in a terminal of its own, which script(1) makes: what is written to it is typed, what it shows is its output. */
    Process startAtTerminal(String... arguments) throws IOException {
        ProcessBuilder builder = builder(arguments);
        String line =
                builder.command().stream()
                        .map(word -> "'" + word + "'")
                        .collect(Collectors.joining(" "));
        return builder.command("script", "-qec", line, "/dev/null").start();
    }

    Ended run(String... arguments) throws IOException, InterruptedException {
        Path err = home.resolve("stderr-" + System.nanoTime());
        ProcessBuilder builder = builder(arguments);
        builder.redirectError(err.toFile());
        Process process = builder.start();
        process.getOutputStream().close();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        int code = process.waitFor();
        return new Ended(code, out, java.nio.file.Files.readString(err));
    }

    private ProcessBuilder builder(String... arguments) {
        List<String> command =
                new ArrayList<>(
                        List.of(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "--enable-native-access=ALL-UNNAMED",
                                "-XX:TieredStopAtLevel=1",
                                "-cp",
                                System.getProperty("java.class.path"),
                                "dev.impasse.cli.Main"));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.directory(home.toFile());
        builder.environment().put("IMPASSE_ROOT", root.toString());
        builder.environment().put("IMPASSE_HOME", home.toString());
        builder.environment().putAll(more);
        return builder;
    }
}
