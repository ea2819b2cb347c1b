package dev.impasse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever is wrong with what a person hands in: one sentence with the place, exit code 2, nothing half-made. */
final class BadInputTest {
    @TempDir Path folder;

    /** What can be wrong with a file. */
    enum Mistake {
        MISSING,
        EMPTY,
        DIRECTORY,
        BINARY,
        HUGE,
        BAD_YAML,
        UNKNOWN_KEY,
        WRONG_TYPE,
        WRONG_ENCODING,
        TOO_DEEP,
        DUPLICATE_KEY,
        FIFO
    }

    private Path make(Mistake mistake) throws IOException, InterruptedException {
        Path file = folder.resolve("input.yaml");
        switch (mistake) {
            case MISSING -> {}
            case EMPTY -> Files.createFile(file);
            case DIRECTORY -> Files.createDirectory(file);
            case BINARY -> Files.write(file, new byte[] {0x7f, 'E', 'L', 'F', 0, 1, 2});
            case HUGE -> {
                try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
                    sparse.setLength(1L << 30);
                }
            }
            case BAD_YAML -> Files.writeString(file, "version: [1\n");
            case UNKNOWN_KEY -> Files.writeString(file, "version: 1\nfiles:\n  rood: /x\n");
            case WRONG_TYPE -> Files.writeString(file, "version: 1\nlimits:\n  intents: many\n");
            case WRONG_ENCODING ->
                    Files.write(
                            file, "version: 1 # \u00e9\n".getBytes(StandardCharsets.ISO_8859_1));
            case TOO_DEEP -> Files.writeString(file, "[".repeat(5000));
            case DUPLICATE_KEY -> Files.writeString(file, "version: 1\nversion: 1\n");
            case FIFO -> new ProcessBuilder("mkfifo", file.toString()).start().waitFor();
        }
        return file;
    }

    @ParameterizedTest
    @EnumSource(Mistake.class)
    void aBadPolicyIsRefusedBeforeAnythingIsMade(Mistake mistake) throws Exception {
        assertRefused(make(mistake), "run", "three-and-five", "--policy", folder + "/input.yaml");
    }

    @ParameterizedTest
    @EnumSource(Mistake.class)
    void aBadScriptIsRefusedBeforeAnythingIsMade(Mistake mistake) throws Exception {
        assertRefused(
                make(mistake),
                "run",
                "three-and-five",
                "--agent",
                "script:" + folder + "/input.yaml");
    }

    @ParameterizedTest
    @EnumSource(Mistake.class)
    void aBadTaskIsRefusedBeforeAnythingIsMade(Mistake mistake) throws Exception {
        Path file = make(mistake);
        assertRefused(file, "run", file.toString());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "run",
                "run no-such-task",
                "run three-and-five --agent nobody",
                "run three-and-five --agent control:nobody",
                "run three-and-five --epochs 0",
                "run three-and-five --epochs many",
                "run three-and-five --no-such-option",
                "show no-such-run",
                "export no-such-run",
                "export last --format xml",
                "seal no-such-run",
                "verify no-such-run",
                "controls no-such-task",
                "no-such-command"
            })
    void wrongUsageSaysWhatIsWrong(String line) {
        Said said = execute(line.split(" "));
        assertThat(said.code()).as(said.err()).isEqualTo(2);
        assertOneSentence(said);
    }

    private void assertRefused(Path file, String... arguments) throws IOException {
        Said said = execute(arguments);
        assertThat(said.code()).as(said.err()).isEqualTo(2);
        assertOneSentence(said);
        assertThat(said.err()).contains(file.toString());
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left.filter(p -> !p.equals(file))).isEmpty();
        }
    }

    private static void assertOneSentence(Said said) {
        assertThat(said.out()).isEmpty();
        assertThat(said.err().strip())
                .isNotEmpty()
                .doesNotContain("\tat ")
                .doesNotContain("Exception");
        assertThat(said.err().strip().lines()).hasSize(1);
    }

    private record Said(int code, String out, String err) {}

    private static Said execute(String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code =
                Main.execute(
                        new Console(
                                new PrintStream(out, true, StandardCharsets.UTF_8),
                                new PrintStream(err, true, StandardCharsets.UTF_8),
                                false),
                        new Places(Checkout.root(), Checkout.root().resolve("runs")),
                        arguments);
        return new Said(
                code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }
}
