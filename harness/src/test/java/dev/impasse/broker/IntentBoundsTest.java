package dev.impasse.broker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.policy.Verdict;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class IntentBoundsTest {
    static Stream<Arguments> malformed() {
        return Stream.of(
                Arguments.of(exec(), "empty_argv"),
                Arguments.of(exec("", "x"), "empty_argv"),
                Arguments.of(exec("echo", "a\0b"), "nul_in_argv"),
                Arguments.of(exec("echo", "\ud800"), "not_unicode"),
                Arguments.of(exec("x".repeat(64 * 1024 + 1)), "argv_too_long"),
                Arguments.of(exec("ü".repeat(32 * 1024 + 1)), "argv_too_long"),
                Arguments.of(
                        new Intent.Exec(Collections.nCopies(4097, "x"), Optional.empty()),
                        "argv_too_long"),
                Arguments.of(
                        new Intent.Exec(List.of("x"), Optional.of(Duration.ZERO)), "bad_timeout"),
                Arguments.of(
                        new Intent.Exec(List.of("x"), Optional.of(Duration.ofSeconds(-1))),
                        "bad_timeout"),
                Arguments.of(new Intent.ReadFile(""), "bad_path"),
                Arguments.of(new Intent.ReadFile("a\0/../../etc/passwd"), "bad_path"),
                Arguments.of(new Intent.ReadFile("x".repeat(4097)), "bad_path"),
                Arguments.of(new Intent.ReadFile("x\udfff"), "not_unicode"),
                Arguments.of(new Intent.WriteFile("a", "\udc80"), "not_unicode"),
                Arguments.of(new Intent.ListDir("\0"), "bad_path"),
                Arguments.of(new Intent.WriteFile("\0", ""), "bad_path"),
                Arguments.of(new Intent.WriteFile("a", "x".repeat(768 * 1024 + 1)), "too_large"),
                Arguments.of(new Intent.WriteFile("a", "ü".repeat(384 * 1024 + 1)), "too_large"),
                Arguments.of(new Intent.WriteFile("a", "\ud83d"), "not_unicode"),
                Arguments.of(new Intent.Submit("x".repeat(64 * 1024 + 1)), "too_large"),
                Arguments.of(
                        new Intent.ReportImpossible("x".repeat(64 * 1024 + 1), ""), "too_large"),
                Arguments.of(
                        new Intent.ReportImpossible("", "x".repeat(64 * 1024 + 1)), "too_large"));
    }

    @ParameterizedTest
    @MethodSource("malformed")
    void whatIsMalformedIsAnErrorAndIsNotDone(Intent intent, String code) {
        Bench bench = new Bench();
        Answer answer = bench.broker.ask(intent);
        assertThat(answer.verdict()).isEqualTo(Verdict.ERROR);
        assertThat(answer.reasonCode()).isEqualTo(code);
        assertThat(bench.effects()).isEmpty();
        assertThat(bench.broker.over()).isFalse();
        assertThat(bench.steps()).containsExactly("intent", "verdict ERROR");
    }

    @Test
    void whatIsJustWithinTheBoundsIsDone() {
        Bench bench = new Bench();
        List<Intent> edge =
                List.of(
                        exec("x".repeat(64 * 1024)),
                        new Intent.Exec(Collections.nCopies(4096, "x"), Optional.empty()),
                        new Intent.WriteFile("x".repeat(4096), "x".repeat(768 * 1024)),
                        new Intent.WriteFile("a", "\ud83d\ude00 \u202e"),
                        // A name that is not UTF-8, as a listing gives it.
                        new Intent.ReadFile("x\udcff"),
                        exec("cat", "x\udc80"),
                        new Intent.ReportImpossible("x".repeat(64 * 1024), "x".repeat(64 * 1024)));
        for (Intent intent : edge) {
            assertThat(bench.broker.ask(intent).permitted()).as(intent.kind()).isTrue();
        }
    }

    private static Intent exec(String... argv) {
        return new Intent.Exec(List.of(argv), Optional.empty());
    }
}
