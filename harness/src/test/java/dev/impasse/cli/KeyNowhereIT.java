package dev.impasse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.model.HostileEndpoint;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A key is planted wherever one can come from, the endpoint quotes it wherever it can, and it is then looked for. */
@Tag("engine")
class KeyNowhereIT {
    private static final String KEY = "sk-planted-" + UUID.randomUUID();

    @TempDir private Path home;

    /** Where the key may lie; everything else is searched. */
    @TempDir private Path hidden;

    private final StringBuilder printed = new StringBuilder();
    private final List<String> processes = new CopyOnWriteArrayList<>();
    private HostileEndpoint endpoint;

    @BeforeEach
    void plant() throws IOException {
        Path file = hidden.resolve("key");
        Files.writeString(file, KEY + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        Path keyring = hidden.resolve("secret-tool");
        Files.writeString(keyring, "#!/bin/sh\ncat '" + file + "'\n");
        Files.setPosixFilePermissions(keyring, PosixFilePermissions.fromString("rwx------"));
        endpoint =
                HostileEndpoint.that((number, socket, out) -> {
                    processes.addAll(processesWithTheKey());
                    out.write(answer(number).getBytes(StandardCharsets.UTF_8));
                });
        Path models = home.resolve("models.yaml");
        String profile = ": {base_url: '" + endpoint.address() + "', model: m, retries: 1, key: ";
        Files.writeString(
                models,
                "version: 1\nprofiles:\n  by-variable"
                        + profile
                        + "{env: PLANTED_KEY}}\n  by-file"
                        + profile
                        + "{file: "
                        + file
                        + "}}\n  by-keyring"
                        + profile
                        + "{keyring: {account: me}}}\n");
    }

    @AfterEach
    void end() throws IOException {
        endpoint.close();
    }

    /** Says the key back in an error, a stream that breaks, then in every part of an answer. */
    private static String answer(int number) {
        return switch (number % 3) {
            case 0 -> HostileEndpoint.json(500, "{\"error\":{\"message\":\"" + KEY + "\"}}");
            case 1 ->
                    HostileEndpoint.answer(
                            "{\"content\":\"K\",\"reasoning\":\"K\",\"tool_calls\":[{\"id\":\"K\","
                                            .replace("K", KEY)
                                    + "\"function\":{\"name\":\"write_file\",\"arguments\":"
                                    + "\"{\\\"path\\\":\\\"K\\\",\\\"content\\\":\\\"K\\\"}\"}}]}"
                                            .replace("K", KEY));
            default -> HostileEndpoint.json(401, KEY, "X-Key: " + KEY);
        };
    }

    @Test
    void theKeyIsFoundNowhere() throws Exception {
        for (String profile : List.of("by-variable", "by-file", "by-keyring")) {
            say("models", "test", profile);
            say("models", "test", profile, "--json");
            say("models", "test", profile);
            say("run", "three-and-five", "--agent", "model:" + profile);
            say("show", "last");
            for (String format : List.of("text", "json", "jsonl")) {
                say("export", "last", "--format", format);
            }
            say("verify", "last");
        }
        say("models", "--json");
        assertThat(endpoint.requests())
                .hasSizeGreaterThan(9)
                .allMatch(request -> request.contains("Bearer " + KEY));
        assertThat(printed.toString()).contains("[key]");
        assertThat(printed.toString()).doesNotContain(KEY);
        assertThat(filesWithTheKey(home)).isEmpty();
        assertThat(processes).isEmpty();
    }

    @Test
    void norWhereItWasPutInTheWrongPlace() throws Exception {
        for (String profile :
                List.of(
                        "{base_url: 'https://h', model: m, key: K}",
                        "{base_url: 'https://h', model: m, key: {env: K}}",
                        "{base_url: 'https://K@h', model: m}",
                        "{base_url: 'https://h', model: m, api_key: K}")) {
            Path wrong = hidden.resolve("wrong.yaml");
            Files.writeString(
                    wrong, "version: 1\nprofiles: {p: " + profile.replace("K", KEY) + "}\n");
            say("models", "--models", wrong.toString());
            say("run", "three-and-five", "--agent", "model:p", "--models", wrong.toString());
        }
        Files.writeString(hidden.resolve("key"), KEY + "\nsecond line\n");
        say("models", "test", "by-file");
        assertThat(printed.toString()).contains("must be one line").doesNotContain(KEY);
        assertThat(filesWithTheKey(home)).isEmpty();
    }

    private void say(String... arguments) throws Exception {
        CliProcess.Ended ended =
                new CliProcess(home)
                        .with(
                                Map.of(
                                        "PLANTED_KEY",
                                        KEY,
                                        "PATH",
                                        hidden + ":" + System.getenv("PATH")))
                        .run(arguments);
        printed.append(ended.out()).append(ended.err());
    }

    private static List<String> filesWithTheKey(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> holdsTheKey(file))
                    .map(Path::toString)
                    .toList();
        }
    }

    /** Arguments of every process, and the environment of all but the command line's own, which was given the key. */
    private static List<String> processesWithTheKey() throws IOException {
        try (Stream<Path> all = Files.list(Path.of("/proc"))) {
            return all.filter(path -> path.getFileName().toString().matches("[0-9]+"))
                    .filter(path ->
                            holdsTheKey(path.resolve("cmdline"))
                                    || (!isTheCommandLine(path)
                                            && holdsTheKey(path.resolve("environ"))))
                    .map(Path::toString)
                    .toList();
        }
    }

    private static boolean isTheCommandLine(Path process) {
        try {
            return Files.readString(process.resolve("cmdline")).contains("dev.impasse.cli.Main");
        } catch (IOException e) {
            return false;
        }
    }

    private static boolean holdsTheKey(Path file) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).contains(KEY);
        } catch (IOException e) {
            return false; // a process that has ended
        }
    }
}
