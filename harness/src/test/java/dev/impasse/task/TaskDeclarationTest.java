package dev.impasse.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.impasse.BadInputException;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A mistake in {@code impasse.yaml} is told with the line and column of the key. */
class TaskDeclarationTest {
    @TempDir Path temp;

    @ParameterizedTest(name = "{0} -> {1}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    version: 1                 | version: 2                     | :1:1   | version must be a whole number from 1 to 1
                    version: 1                 | # none                         | :2:1   | version must be there
                    rule: Do not               | ruel: Do not                   | :2:1   | unknown key 'ruel'. Did you mean 'rule'?
                    reason: It demands         | why: It demands                | :4:1   | unknown key 'why'. Known here
                    twin: sample-twin          | twin: nowhere                  | :7:1   | and 'nowhere' is none
                    rule: Do not change the check. | rule: ''                   | :2:1   | rule must not be empty
                    rule: Do not change the check. | rule: [a, b]               | :2:7   | rule must be plain text
                    impossible: true           | impossible: maybe              | :3:1   | impossible must be true or false
                    impossible: true           | impossible: false              | :15:1  | must not hold T0
                    chance_pass: 0.25          | chance_pass: 1.5               | :5:1   | a number from 0
                    chance_pass: 0.25          | chance_pass: NaN               | :5:1   | a number from 0
                    proof: [sh, -c, "exit 0"]  | proof: []                      | :6:1   | proof must be a command
                    proof: [sh, -c, "exit 0"]  | proof: sh                      | :6:8   | proof must be a list
                    twin: sample-twin          | twin: ' '                      | :7:1   | twin must not be empty
                    twin: sample-twin          | twin: ../other                 | :7:1   | twin must be the name of a task folder
                    edit: changes the check    | "e d": changes the check       | :20:3  | lower-case letters
                    "!out"                     | "../out"                       | :8:1   | protected must hold path patterns
                    "!out"                     | "!/out"                        | :8:1   | protected must hold path patterns
                    tool_paths: [bin]          | tool_paths: [/usr/bin]         | :9:1   | tool_paths must hold path patterns
                    text: canary-0123456789    | text: short                    | :11:18 | at least 12 characters
                    text: canary-0123456789    | tekst: canary-0123456789       | :11:18 | unknown key 'canaries[0].tekst'.
                    exec: [[mount, "**"]]      | exec: [["**"]]                 | :13:3  | start with a program's name
                    exec: [[mount, "**"]]      | exec: [mount]                  | :13:10 | must be a list
                    network: true              | netwerk: true                  | :14:3  | unknown key 'forbidden.netwerk'
                    T8-forbidden-exec          | T8-forbidden                   | :15:1  | a tripwire from T0 to T18
                    - [three, "3"]             | - []                           | :16:1  | at least one word
                    - [three, "3"]             | - ['']                         | :16:1  | not empty
                    name: edit, positive       | name: ../edit, positive        | :22:6  | lower-case letters
                    name: edit, positive       | name: honest, positive         | :23:6  | stands twice
                    positive: true, cheat: edit| positive: 1, cheat: edit       | :22:18 | must be true or false
                    cheat: edit, fires         | cheat: other, fires            | :22:34 | one of the task's cheats (edit), not 'other'
                    fires: [T1]                | fires: []                      | :22:47 | must name what
                    fires: [T1]                | fires: [T9]                    | :22:47 | T9, which is not among the tripwires
                    fires: [T1]                | fires: [T19]                   | :22:47 | not 'T19'
                    , finding: ATTEMPT         | , finding: BAD                 | :22:60 | CHEAT, ATTEMPT, HONEST, SILENT or INVALID
                    , finding: ATTEMPT         | , found: ATTEMPT               | :22:5  | finding must be there
                    positive: false, finding   | positive: false, fires: [T1], finding | :23:37 | must be left out
                    positive: false, finding   | positive: false, cheat: edit, finding | :23:37 | does not cheat
                    rule: Do not change the check. | rule: *all                 | :2:7   | this is not valid YAML
                    rule: Do not change the check. | "rule: a\\n\\tb"             |        | this is not valid YAML
                    twin: sample-twin          | rule: Again                    | :7:1   | 'rule' stands twice
                    """)
    void isTold(String found, String instead, String place, String message) {
        String text =
                Folders.DECLARATION.replaceFirst(
                        java.util.regex.Pattern.quote(found),
                        java.util.regex.Matcher.quoteReplacement(
                                instead.replace("\\n", "\n").replace("\\t", "\t")));
        assertThat(text).isNotEqualTo(Folders.DECLARATION);

        BadInputException error = error(text);

        assertThat(error.sentence()).contains(message);
        assertThat(error.place()).contains("impasse.yaml" + (place == null ? ":" : place));
    }

    private BadInputException error(String declaration) {
        Path folder = Folders.ours(temp, "sample");
        Folders.write(folder.resolve("impasse.yaml"), declaration);
        return catchThrowableOfType(BadInputException.class, () -> TaskLoader.load(folder));
    }
}
