package dev.impasse.task;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.BadInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever happens to a valid file, the task loads or the error says where; nothing else comes out. */
class TaskMutationTest {
    private static final int ROUNDS = 250;
    private static final List<String> SPLINTERS =
            List.of(
                    "",
                    "\0",
                    "\t",
                    "\n",
                    ": ",
                    "- ",
                    "[",
                    "]",
                    "{",
                    "}",
                    "&a ",
                    "*a",
                    "!!int ",
                    "'",
                    "\"",
                    "#",
                    "|\n",
                    ">",
                    "---\n",
                    "...\n",
                    "%YAML 1.2\n",
                    "\uFEFF",
                    "\u2028",
                    "\uD83D\uDE00",
                    "null",
                    "~",
                    "-1",
                    "1e999",
                    "true",
                    "../",
                    "**",
                    "!");

    @TempDir Path temp;

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4})
    void aMutatedTaskLoadsOrIsRefused(long seed) throws Exception {
        Random random = new Random(seed);
        Path folder = Folders.ours(temp, "sample");
        List<String> files =
                List.of("impasse.yaml", "impasse.yaml", "task.toml", "controls/edit.yaml");
        int loaded = 0;
        for (int round = 0; round < ROUNDS; round++) {
            Path file = folder.resolve(files.get(random.nextInt(files.size())));
            String before = Folders.read(file);
            Folders.write(file, mutated(before, random));
            try {
                TaskLoader.load(folder);
                loaded++;
            } catch (BadInputException e) {
                assertThat(e.place()).contains(folder.getFileName().toString());
                assertThat(e.sentence().lines()).hasSize(1);
            }
            Files.writeString(file, before);
        }
        // Otherwise the mutations are too wild to reach anything but the parser.
        assertThat(loaded).isBetween(ROUNDS / 50, ROUNDS * 49 / 50);
    }

    private static String mutated(String text, Random random) {
        String mutant = text;
        for (int i = random.nextInt(3); i >= 0; i--) {
            int from = random.nextInt(mutant.length() + 1);
            int to = Math.min(mutant.length(), from + random.nextInt(12));
            String piece =
                    random.nextBoolean()
                            ? SPLINTERS.get(random.nextInt(SPLINTERS.size()))
                            : cut(mutant, random);
            mutant = mutant.substring(0, from) + piece + mutant.substring(to);
        }
        return mutant;
    }

    private static String cut(String text, Random random) {
        int from = random.nextInt(text.length() + 1);
        return text.substring(from, Math.min(text.length(), from + random.nextInt(40)));
    }
}
