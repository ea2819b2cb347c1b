package dev.impasse.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderTreeTest {
    @TempDir private Path folder;

    @Test
    void aSealedRunGoesToo() throws IOException {
        Path run = Files.createDirectories(folder.resolve("run/deep"));
        Files.writeString(run.resolve("a"), "a");
        for (Path path : new Path[] {run.resolve("a"), run, folder.resolve("run")}) {
            Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("r-xr-xr-x"));
        }
        FolderTree.delete(folder.resolve("run"));
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aLinkIsNotFollowed() throws IOException {
        Path other = Files.createDirectories(folder.resolve("other"));
        Files.writeString(other.resolve("kept"), "kept");
        Path run = Files.createDirectories(folder.resolve("run"));
        Files.createSymbolicLink(run.resolve("link"), other);
        FolderTree.delete(run);
        assertThat(other.resolve("kept")).hasContent("kept");
        assertThat(run).doesNotExist();
    }

    @Test
    void whatIsNotThereNeedsNoRemoval() throws IOException {
        FolderTree.delete(folder.resolve("none"));
        assertThat(folder).isEmptyDirectory();
    }
}
