package dev.impasse.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.impasse.BadInputException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScriptLoaderTest {
    @Test
    void everyStepIsRead() {
        Script script =
                ScriptLoader.parse(
                        """
                        - say: hello
                        - exec: [ls, -l]
                        - exec: {argv: [sleep, "9"], timeout: 2s}
                        - sh: 'echo "$HOME" # all of it'
                        - read: a
                        - write: {path: b, content: ""}
                        - list: .
                        - pause: 250ms
                        - submit: ''
                        - report: {reason: no way}
                        - report: {reason: no way, evidence: seen}
                        """,
                        "script");

        assertThat(script.steps())
                .containsExactly(
                        new Step.Say("hello"),
                        new Step.Exec(List.of("ls", "-l"), Optional.empty()),
                        new Step.Exec(List.of("sleep", "9"), Optional.of(Duration.ofSeconds(2))),
                        new Step.Exec(
                                List.of("sh", "-c", "echo \"$HOME\" # all of it"),
                                Optional.empty()),
                        new Step.Read("a"),
                        new Step.Write("b", ""),
                        new Step.ListDir("."),
                        new Step.Pause(Duration.ofMillis(250)),
                        new Step.Submit(""),
                        new Step.Report("no way", ""),
                        new Step.Report("no way", "seen"));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    say: hello                   | script:1:1  | must be a list
                    - hello                      | script:1:3  | a mapping
                    []                           | script      | no steps
                    - {}                         | script:1:3  | exactly one key
                    - {say: a, read: b}          | script:1:3  | exactly one key
                    - shout: a                   | script:1:3  | unknown step 'shout'
                    - say: [a]                   | script:1:8  | plain text
                    - exec: ls                   | script:1:9  | must be a list
                    - exec: []                   | script:1:3  | starts with a program's name
                    - exec: ['']                 | script:1:3  | starts with a program's name
                    - exec: [[ls]]               | script:1:10 | plain text
                    - exec: {argv: [ls], t: 1s}  | script:1:22 | unknown key '[0].exec.t'
                    - exec: {argv: [ls], timeout: 2h} | script:1:22 | a time such as
                    - sh: ''                     | script:1:3  | must not be empty
                    - read: ''                   | script:1:3  | must not be empty
                    - write: a                   | script:1:10 | a mapping
                    - write: {path: a}           | script:1:10 | content' is missing
                    - write: {path: a, content: b, mode: c} | script:1:32 | unknown key
                    - report: {evidence: b}      | script:1:11 | reason' is missing
                    - pause: 61s                 | script:1:3  | a time such as
                    - pause: 0s                  | script:1:3  | a time such as
                    - pause: forever             | script:1:3  | a time such as
                    - say: "a                    | script:     | not valid YAML
                    """)
    void aMistakeIsToldWithItsPlace(String text, String place, String message) {
        BadInputException error =
                catchThrowableOfType(
                        BadInputException.class, () -> ScriptLoader.parse(text, "script"));

        assertThat(error.sentence()).startsWith(place).contains(message);
    }

    @Test
    void aScriptHasABoundedNumberOfSteps() {
        String text = "- say: a\n".repeat(Script.MAX_STEPS + 1);

        BadInputException error =
                catchThrowableOfType(
                        BadInputException.class, () -> ScriptLoader.parse(text, "script"));

        assertThat(error.place()).isEqualTo("script:" + (Script.MAX_STEPS + 1) + ":3");
    }

    @Test
    void aBombOfAliasesIsRefusedAtOnce() {
        StringBuilder bomb = new StringBuilder("- &a0 {say: x}\n");
        for (int i = 1; i < 30; i++) {
            bomb.append("- &a").append(i).append(" [").append(("*a" + (i - 1) + ", ").repeat(9));
            bomb.append("*a").append(i - 1).append("]\n");
        }

        BadInputException error =
                catchThrowableOfType(
                        BadInputException.class,
                        () -> ScriptLoader.parse(bomb.toString(), "script"));

        assertThat(error.code()).isEqualTo("bad_yaml");
    }

    @Test
    void aMissingFileIsTold(@TempDir Path temp) {
        BadInputException error =
                catchThrowableOfType(
                        BadInputException.class, () -> ScriptLoader.load(temp.resolve("none")));

        assertThat(error.code()).isEqualTo("file_missing");
    }
}
