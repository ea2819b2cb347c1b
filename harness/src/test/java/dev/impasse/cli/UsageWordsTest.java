package dev.impasse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** A name that there is not is told with the one that was meant, and help says each thing whole. */
class UsageWordsTest {
    @TempDir Path runs;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    runn                                     | there is no command 'runn'. Did you mean 'run' or 'runs'? Try: ./impasse --help
                    help runn                                | there is no command 'runn'. Did you mean 'run' or 'runs'?
                    setupp                                   | Did you mean 'setup'?
                    pakage                                   | Did you mean 'package'?
                    models tset                              | there is no command 'tset'. Did you mean 'test'? Try: ./impasse models --help
                    keys --jsn                               | there is no option '--jsn'.
                    runs --jsn                               | there is no option '--jsn'. Did you mean '--json'? Try: ./impasse runs --help
                    show a b                                 | 'b' is one word too many.
                    runs --limit many                        | 'many' is not an int. Try:
                    run three-and-five -a control:honst      | has no control 'honst'. Did you mean 'honest'?
                    run three-and-five -a control:xyzzy      | has no control 'xyzzy'. Try: ./impasse tasks
                    run three-and-five -a orakle             | there is no agent 'orakle'. Did you mean 'oracle'?
                    run thre-and-five                        | there is no such task. Did you mean 'three-and-five'? Try: ./impasse tasks
                    models test mock-cheeter                 | there is no model profile 'mock-cheeter'. Did you mean 'mock-cheater'? Try: ./impasse models
                    show a-20260101T000000Z-abcdeg           | there is no such run. Did you mean 'a-20260101T000000Z-abcdef'? Try: ./impasse runs
                    show abcdef                              | Did you mean 'a-20260101T000000Z-abcdef'?
                    search knd:firing                        | there is no field 'knd'. Did you mean 'kind'?
                    """)
    void theNearestNameIsNamed(String line, String sentence) throws IOException {
        Path run = Files.createDirectory(runs.resolve("a-20260101T000000Z-abcdef"));
        Files.createFile(run.resolve("events.jsonl"));
        Spoken spoken = Spoken.of(runs, line.split(" "));
        assertThat(spoken.code()).as(spoken.err()).isEqualTo(2);
        assertThat(spoken.out()).isEmpty();
        assertThat(spoken.err()).contains(sentence).hasSizeLessThan(600);
        assertThat(spoken.err().lines().count()).isEqualTo(line.startsWith("search") ? 3 : 1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"show", "verify", "judge", "seal", "export", "pack"})
    void aFolderThatIsNoRunIsNotCalledABrokenOne(String command) throws IOException {
        Path folder = Files.createDirectory(runs.resolve("some"));
        Files.createFile(folder.resolve("notes.txt"));
        for (String name : List.of("some", folder.toString())) {
            Spoken spoken = Spoken.of(runs, command, name);
            assertThat(spoken.code()).isEqualTo(2);
            assertThat(spoken.out()).isEmpty();
            assertThat(spoken.err()).contains("this folder is no run").contains("./impasse runs");
            assertThat(folder.toFile().list()).containsExactly("notes.txt");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"run.json", "events.jsonl", "manifest.json", "SHA256SUMS", "SHA256SUMS.sig"})
    void whateverIsLeftOfARunIsStillOne(String left) throws IOException {
        Path folder = Files.createDirectory(runs.resolve("some"));
        Files.createFile(folder.resolve(left));
        Spoken spoken = Spoken.of(runs, "verify", "some");
        assertThat(spoken.code()).isEqualTo(1);
        assertThat(spoken.out()).contains("ealed");
    }

    @Test
    void everySummaryInAListOfCommandsIsOneWholeShortSentence() {
        Console console = Console.system();
        CommandLine line =
                new CommandLine(
                        new Main(), new CommandFactory(console, new Places(Checkout.root(), runs)));
        LauncherCommands.ofCheckout(line);
        List<String> wrong = new ArrayList<>();
        collect(line, wrong);
        assertThat(wrong).isEmpty();
    }

    private static void collect(CommandLine line, List<String> wrong) {
        line.getSubcommands()
                .forEach((name, command) -> {
                    String[] description = command.getCommandSpec().usageMessage().description();
                    String[] header = command.getCommandSpec().usageMessage().header();
                    String first = header.length > 0 ? header[0] : description[0];
                    boolean whole = first.matches("[A-Z][^.]*(\\.[a-z/][^.]*)*[.]?");
                    boolean ends = first.endsWith(".") || name.equals("help");
                    if (!whole || !ends || first.length() > 84) {
                        wrong.add(name + ": " + first);
                    }
                    collect(command, wrong);
                });
    }

    @Test
    void whatTheLauncherDoesIsListedAndWhatIsNotInstalledIsNot() {
        assertThat(Spoken.of(runs, "--help").out())
                .containsPattern("(?m)^ {2}app +Run agents")
                .containsPattern("(?m)^ {2}setup +Set up")
                .containsPattern("(?m)^ {2}package +Make")
                .containsPattern("(?m)^ {2}test +Run all tests");
        System.setProperty(dev.impasse.Program.LAUNCHER, "/usr/bin/impasse");
        try {
            assertThat(Spoken.of(runs, "--help").out())
                    .containsPattern("(?m)^ {2}app +Run agents")
                    .containsPattern("(?m)^ {2}setup +Set up")
                    .doesNotContainPattern("(?m)^ {2}package ")
                    .doesNotContainPattern("(?m)^ {2}test ");
        } finally {
            System.clearProperty(dev.impasse.Program.LAUNCHER);
        }
    }
}
