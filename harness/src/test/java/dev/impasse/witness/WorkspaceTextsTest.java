package dev.impasse.witness;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.commons.compress.archivers.tar.TarConstants;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkspaceTextsTest {
    @TempDir Path dir;

    @Test
    void readsTheSmallTextsThatAreWanted() throws IOException {
        Path tar = dir.resolve("t.tar");
        try (Tar out = new Tar(tar)) {
            out.file("./a", "grün\n")
                    .file("./unwanted", "x")
                    .file("./empty", "")
                    .file("./edge", "x".repeat(WorkspaceTexts.MAX_BYTES))
                    .file("./large", "x".repeat(WorkspaceTexts.MAX_BYTES + 1))
                    .file("./binary", 0644, new byte[] {'a', 0, 'b'})
                    .file("./latin", 0644, new byte[] {(byte) 0xfc});
        }
        Map<String, String> texts =
                WorkspaceTexts.read(
                        tar, Set.of("a", "empty", "edge", "large", "binary", "latin", "none"));
        assertThat(texts).containsOnlyKeys("a", "empty", "edge").containsEntry("a", "grün\n");
    }

    /** Other readers call all that is no directory a file. */
    @Test
    void whatIsNoRegularFileIsNoText() throws IOException {
        Path tar = dir.resolve("t.tar");
        try (Tar out = new Tar(tar)) {
            out.special("fifo", TarConstants.LF_FIFO, "")
                    .special("link", TarConstants.LF_SYMLINK, "a")
                    .special("hard", TarConstants.LF_LINK, "a")
                    .special("device", TarConstants.LF_CHR, "")
                    .directory("directory/");
        }
        assertThat(WorkspaceTexts.read(tar, Set.of("fifo", "link", "hard", "device", "directory")))
                .isEmpty();
    }

    @Test
    void aTextIsFoundWhereverItStandsInWhateverFile() throws IOException {
        Path tar = dir.resolve("t.tar");
        String gruen = "grüne-canary-1";
        try (Tar out = new Tar(tar)) {
            out.file("small", "x" + gruen + "y")
                    .file("large", "x".repeat(200_000) + gruen)
                    .file("border", "x".repeat(65_536 - 5) + gruen + "x".repeat(70_000))
                    .file("binary", "\0\0" + gruen)
                    .file("both", "plain-canary-2" + gruen)
                    .file("other", gruen)
                    .file("none", gruen.substring(1));
        }
        List<WorkspaceSearch.Hit> hits =
                WorkspaceSearch.in(
                        tar,
                        Set.of("small", "large", "border", "binary", "both", "none"),
                        List.of(gruen, "plain-canary-2"));
        assertThat(hits)
                .containsExactly(
                        new WorkspaceSearch.Hit("small", gruen),
                        new WorkspaceSearch.Hit("large", gruen),
                        new WorkspaceSearch.Hit("border", gruen),
                        new WorkspaceSearch.Hit("binary", gruen),
                        new WorkspaceSearch.Hit("both", gruen),
                        new WorkspaceSearch.Hit("both", "plain-canary-2"));
    }
}
