package dev.impasse.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.impasse.BadInputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChosenRunsTest {
    @TempDir private Path home;
    private Path file = Path.of("");
    private ChosenRuns chosen = new ChosenRuns(file);

    @BeforeEach
    void file() {
        file = home.resolve("folders.json");
        chosen = new ChosenRuns(file);
    }

    private Path runs() {
        return Locations.of(Map.of("IMPASSE_HOME", home.toString()), home.toString(), home, "Linux")
                .runs();
    }

    @Test
    void whatWasChosenHoldsForAllProgramsUntilItIsTakenBack() {
        assertThat(runs()).isEqualTo(home.resolve("runs"));

        chosen.choose(Optional.of(home.resolve("elsewhere/of mine")));
        assertThat(runs()).isEqualTo(home.resolve("elsewhere/of mine")).isDirectory();

        chosen.choose(Optional.empty());
        assertThat(runs()).isEqualTo(home.resolve("runs"));
    }

    @Test
    void withoutAHomeOfItsOwnItLiesInTheFolderForSettings() {
        new ChosenRuns(home.resolve(".config/impasse/folders.json"))
                .choose(Optional.of(home.resolve("mine")));
        assertThat(Locations.of(Map.of(), home.toString(), home, "Linux").runs())
                .isEqualTo(home.resolve("mine"));
    }

    @Test
    void whatCannotBeAFolderOfRunsIsRefusedAndNothingChanges() throws IOException {
        Path taken = Files.writeString(home.resolve("taken"), "a file");
        assertThatThrownBy(() -> chosen.choose(Optional.of(taken)))
                .isInstanceOf(BadInputException.class);
        assertThatThrownBy(() -> chosen.choose(Optional.of(Path.of("relative"))))
                .isInstanceOf(BadInputException.class);
        assertThat(file).doesNotExist();
    }

    @Test
    void aFileThatIsNotWhatItShouldBeIsNamed() throws IOException {
        Files.writeString(file, "{\"format\": 1, \"runs\": \"relative\"}");
        assertThatThrownBy(this::runs)
                .isInstanceOfSatisfying(
                        BadInputException.class,
                        e -> assertThat(e.sentence()).contains(file.toString()));
    }
}
