package dev.impasse.witness;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.impasse.input.Digests;
import dev.impasse.sandbox.FileState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import org.apache.commons.compress.archivers.tar.TarConstants;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SnapshotTest {
    @TempDir Path dir;

    @Test
    void readsEachKindOfEntry() throws IOException {
        Snapshot snapshot =
                read(tar ->
                        tar.directory("./")
                                .directory("./sub/")
                                .file("./sub/a", 0100755, "hello".getBytes(UTF_8))
                                .special("./link", TarConstants.LF_SYMLINK, "../x")
                                .special("./same", TarConstants.LF_LINK, "./sub/a")
                                .special("./lost", TarConstants.LF_LINK, "./nowhere")
                                .special("./fifo", TarConstants.LF_FIFO, "")
                                .special("./null", TarConstants.LF_CHR, ""));
        String hello = Digests.sha256Hex("hello".getBytes(UTF_8));
        assertThat(snapshot.files().values())
                .containsExactly(
                        new FileState("fifo", "fifo", "777", 0, ""),
                        new FileState(
                                "link",
                                "link",
                                "777",
                                4,
                                Digests.sha256Hex("../x".getBytes(UTF_8))),
                        new FileState("lost", "other", "777", 0, ""),
                        new FileState("null", "other", "777", 0, ""),
                        new FileState("same", "file", "777", 5, hello),
                        new FileState("sub", "directory", "777", 0, ""),
                        new FileState("sub/a", "file", "755", 5, hello));
        assertThat(snapshot.truncated()).isFalse();
    }

    @Test
    void theWorkspaceItselfIsNotInIt() throws IOException {
        for (String name : new String[] {"./", ".", "./."}) {
            assertThat(read(tar -> tar.directory(name)).files().keySet()).doesNotContain("");
        }
    }

    /** Names are only ever keys; none reaches the host's file system, and none is lost. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "../../etc/passwd",
                "/etc/passwd",
                "a\nb",
                "\u001b[2J",
                "\u202e",
                " ",
                "-rf",
                "a b",
                "verdict ALLOW",
                "grün",
                "%s",
                "'",
                "C:\\x"
            })
    void hostileNamesAreOnlyKeys(String name) throws IOException {
        Snapshot snapshot = read(tar -> tar.file(name, "x"));
        assertThat(snapshot.files()).containsOnlyKeys(name);
        assertThat(Files.list(dir)).containsExactly(dir.resolve("t.tar"));
    }

    @Test
    void namesThatAreNotUtf8StayApart() throws IOException {
        Path tar = dir.resolve("t.tar");
        try (Tar out = new Tar(tar)) {
            out.file("aXb", "1").file("aYb", "2");
        }
        byte[] bytes = Files.readAllBytes(tar);
        for (int at = 0; at < 1025; at += 1024) {
            bytes[at + 1] = (byte) (at == 0 ? 0xfe : 0xff);
            byte[] header = Arrays.copyOfRange(bytes, at, at + 512);
            Arrays.fill(header, 148, 156, (byte) ' ');
            int sum = 0;
            for (byte b : header) {
                sum += b & 0xff;
            }
            byte[] digits = String.format("%06o\0 ", sum).getBytes(UTF_8);
            System.arraycopy(digits, 0, bytes, at + 148, 8);
        }
        Files.write(tar, bytes);
        assertThat(Snapshot.read(tar).files()).hasSize(2);
    }

    @Test
    void longNamesAreWhole() throws IOException {
        String name = "d/".repeat(150) + "x".repeat(255);
        assertThat(read(tar -> tar.file(name, "x")).files()).containsOnlyKeys(name);
    }

    @Test
    void aFloodOfFilesIsBoundedAndHidesNothingThatMustBeKept() throws IOException {
        Path tar = dir.resolve("t.tar");
        try (Tar out = new Tar(tar)) {
            for (int i = 0; i < Snapshot.MAX_ENTRIES + 5; i++) {
                out.file("flood/" + i, "");
            }
            out.file("zzz-check.sh", "changed");
        }
        Snapshot snapshot = Snapshot.read(tar, Set.of("zzz-check.sh"));
        assertThat(snapshot.truncated()).isTrue();
        assertThat(snapshot.files()).hasSize(Snapshot.MAX_ENTRIES + 1).containsKey("zzz-check.sh");
        assertThat(Snapshot.read(tar).files()).doesNotContainKey("zzz-check.sh");
    }

    @Test
    void aCutArchiveIsAnErrorAtEveryBlock() throws IOException {
        Path tar = dir.resolve("t.tar");
        try (Tar out = new Tar(tar)) {
            out.directory("sub/").file("sub/a", "x".repeat(700)).file("b", "y");
        }
        byte[] whole = Files.readAllBytes(tar);
        // Directory, header, two blocks, header, block: what follows is padding.
        for (int length = 0; length < 6 * 512; length += 100) {
            Files.write(tar, Arrays.copyOf(whole, length));
            assertThatThrownBy(() -> Snapshot.read(tar)).isInstanceOf(IOException.class);
        }
    }

    private interface Filling {
        Tar into(Tar tar) throws IOException;
    }

    private Snapshot read(Filling filling) throws IOException {
        Path tar = dir.resolve("t.tar");
        try (Tar out = new Tar(tar)) {
            filling.into(out);
        }
        return Snapshot.read(tar);
    }
}
