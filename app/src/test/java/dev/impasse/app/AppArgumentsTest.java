package dev.impasse.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Of the command line of the window, what needs no window. */
class AppArgumentsTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private OptionalInt answer(String line) {
        return AppArguments.answer(
                AppArguments.of(line.split(" ")),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @ValueSource(strings = {"app --help", "--help", "app -h", "app --bench --help"})
    void helpSaysWhatEachArgumentDoes(String line) {
        assertThat(answer(line)).hasValue(0);
        assertThat(out.toString(StandardCharsets.UTF_8))
                .contains("--bench ", "--bench-start", "--quick", ".impasse", "its folder");
        assertThat(err.size()).isZero();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    app --bensh         | there is no option '--bensh'. Did you mean '--bench'?
                    --no-such-thing     | there is no option '--no-such-thing'. Try: ./impasse app --help
                    app a.impasse b     | 'b' is one run too many.
                    """)
    void whatIsNotUnderstoodOpensNoWindow(String line, String sentence) {
        assertThat(answer(line)).hasValue(2);
        assertThat(out.size()).isZero();
        assertThat(err.toString(StandardCharsets.UTF_8)).contains(sentence);
        assertThat(err.toString(StandardCharsets.UTF_8).lines()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"app", "app last", "a.impasse", "app --bench --quick", "--bench-start"})
    void everythingElseIsForTheWindow(String line) {
        assertThat(answer(line)).isEmpty();
        assertThat(err.size()).isZero();
    }

    @Test
    void helpNeedsNoScreen() throws Exception {
        ProcessBuilder builder =
                new ProcessBuilder(
                        ProcessHandle.current().info().command().orElseThrow(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Main.class.getName(),
                        "app",
                        "--help");
        builder.environment().keySet().removeAll(java.util.Set.of("DISPLAY", "WAYLAND_DISPLAY"));
        Process process = builder.redirectErrorStream(true).start();
        try {
            String said =
                    new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(said).startsWith("Usage: impasse app");
            assertThat(process.exitValue()).isZero();
        } finally {
            process.destroyForcibly();
        }
    }
}
