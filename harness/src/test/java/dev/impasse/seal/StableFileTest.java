package dev.impasse.seal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StableFileTest {
    @TempDir Path temp;
    private RunTree.Entry entry = new RunTree.Entry("f", Path.of(""), RunTree.Type.FILE, 0);

    @BeforeEach
    void aFile() throws IOException {
        Path file = Files.writeString(temp.resolve("f"), "before");
        Files.setLastModifiedTime(file, FileTime.fromMillis(1_000));
        entry = new RunTree.Entry("f", file, RunTree.Type.FILE, 6);
    }

    @Test
    void aFileThatIsLeftAloneIsHashed() throws IOException {
        assertThat(StableFile.scan(entry).digest().size()).isEqualTo(6);
    }

    @Test
    void aFileThatGrowsWhileItIsReadIsRefused() {
        refuses((name, file) -> {
            Scanned read = Scanned.of(name, file);
            Files.writeString(file, "more", StandardOpenOption.APPEND);
            return read;
        });
    }

    @Test
    void aFileThatIsRewrittenToTheSameSizeIsRefused() {
        refuses((name, file) -> {
            Scanned read = Scanned.of(name, file);
            Files.writeString(file, "behind");
            return read;
        });
    }

    private void refuses(StableFile.Reading reading) {
        assertThatThrownBy(() -> StableFile.scan(entry, reading))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("written to");
    }
}
