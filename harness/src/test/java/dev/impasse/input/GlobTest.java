package dev.impasse.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class GlobTest {
    @ParameterizedTest(name = "{0} fits {1}")
    @CsvSource({
        "a.txt, a.txt",
        "*, a.txt",
        "*.txt, .txt",
        "a?c, abc",
        "a?c, a\ud83d\ude00c",
        "**, a",
        "**, a/b/c",
        "tests/**, tests/a",
        "tests/**, tests/a/b",
        "**/b, b",
        "**/b, a/b",
        "**/b, a/a/b",
        "a/**/b, a/b",
        "a/**/b, a/x/y/b",
        "a/*/b, a/x/b",
        "[x], [x]",
        "a.b, a.b",
        "(a|b), (a|b)",
        "\\Qa, \\Qa"
    })
    void fits(String glob, String path) {
        assertThat(new Glob(glob).matches(path)).isTrue();
    }

    @ParameterizedTest(name = "{0} does not fit {1}")
    @CsvSource({
        "a.txt, a.txt2",
        "a.txt, xa.txt",
        "*, a/b",
        "*.txt, a/b.txt",
        "a?c, a/c",
        "a?c, ac",
        "tests/**, tests",
        "tests/**, test/a",
        "tests/**, xtests/a",
        "**/b, ab",
        "**/b, a/cb",
        "a/**/b, ab",
        "a/*/b, a/b",
        "a/*/b, a/x/y/b",
        "[x], x",
        "a.b, axb"
    })
    void doesNotFit(String glob, String path) {
        assertThat(new Glob(glob).matches(path)).isFalse();
    }

    @Test
    void aStarFitsWhateverIsInAName() {
        assertThat(new Glob("a*z").matches("a\n\u0000\u2028z")).isTrue();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1025, 100_000})
    void refusesPatternsThatAreEmptyOrTooLong(int length) {
        assertThatThrownBy(() -> new Glob("x".repeat(length)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a path pattern of 1 to 1024 characters");
    }

    /** As a regular expression these take longer than anybody lives, or run out of stack. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "**/a/**/a/**/a/**/a/**/a/**/a/**/a/**/x",
                "*a*a*a*a*a*a*a*a*a*a*a*a*x",
                "**a**a**a**a**a**a**x"
            })
    void endsOnHostilePatternsAndPaths(String glob) {
        assertThat(new Glob(glob).matches("a/".repeat(2048))).isFalse();
        assertThat(new Glob(glob).matches("a".repeat(4096))).isFalse();
        assertThat(new Glob("?".repeat(1024)).matches("a".repeat(1024))).isTrue();
    }

    static IntStream seeds() {
        return IntStream.range(0, 500);
    }

    /** Small alphabets, so that every piece meets every other. */
    @ParameterizedTest
    @MethodSource("seeds")
    void agreesWithARegularExpressionOnSmallCases(int seed) {
        Random random = new Random(seed);
        String glob = text(random, "a/*?**/", 1 + random.nextInt(8));
        Pattern same = Pattern.compile(regex(glob), Pattern.DOTALL);
        for (int i = 0; i < 40; i++) {
            String path = text(random, "ab/", random.nextInt(8));
            assertThat(new Glob(glob).matches(path))
                    .as("%s on %s", glob, path)
                    .isEqualTo(same.matcher(path).matches());
        }
    }

    private static String text(Random random, String alphabet, int length) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            text.append(alphabet.charAt(random.nextInt(alphabet.length())));
        }
        return text.toString();
    }

    private static String regex(String glob) {
        return Pattern.compile("\\*\\*/|\\*\\*|\\*|\\?")
                .matcher(glob)
                .replaceAll(piece ->
                        switch (piece.group()) {
                            case "**/" -> "(?:[^/]*/)*";
                            case "**" -> ".*";
                            case "*" -> "[^/]*";
                            default -> "[^/]";
                        });
    }
}
