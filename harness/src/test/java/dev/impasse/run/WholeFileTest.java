package dev.impasse.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeFileTest {
    @TempDir private Path folder;

    @Test
    void itTakesThePlaceOfWhatWasThereAndLeavesNothingElse() throws IOException {
        Path file = Files.writeString(folder.resolve("a.json"), "old");
        WholeFile.write(file, "new");
        assertThat(file).hasContent("new");
        assertThat(folder.toFile().list()).containsExactly("a.json");
    }

    @Test
    void whatCannotBePutInPlaceLeavesNoHalf() throws IOException {
        Path taken = Files.createDirectories(folder.resolve("a.json/inside"));
        Path file = folder.resolve("a.json");
        assertThatThrownBy(() -> WholeFile.write(file, "new")).isInstanceOf(IOException.class);
        assertThat(taken).isDirectory();
        assertThat(folder.toFile().list()).containsExactly("a.json");
    }
}
