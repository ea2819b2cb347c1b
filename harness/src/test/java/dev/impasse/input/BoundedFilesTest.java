package dev.impasse.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import dev.impasse.BadInputException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BoundedFilesTest {
    @TempDir Path dir;

    @Test
    void readsASmallFile() throws IOException {
        Path file = Files.writeString(dir.resolve("f"), "grün\n");
        assertThat(BoundedFiles.text(file, "the thing", 100)).isEqualTo("grün\n");
    }

    @Test
    void aFileAtTheLimitIsReadAndOneByteMoreIsNot() throws IOException {
        assertThat(BoundedFiles.bytes(Files.write(dir.resolve("f"), new byte[10]), "it", 10))
                .hasSize(10);
        refused(Files.write(dir.resolve("f"), new byte[11]), "file_too_large");
    }

    @Test
    void aGibibyteIsRefusedWithoutBeingRead() throws IOException {
        Path file = dir.resolve("sparse");
        try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
            sparse.setLength(1L << 30);
        }
        refused(file, "file_too_large");
    }

    @Test
    void whatIsNoFileIsToldAsWhatItIs() throws Exception {
        refused(dir.resolve("nothing"), "file_missing");
        refused(dir, "file_is_directory");
        refused(Files.createFile(dir.resolve("empty")), "file_empty");
        refused(
                Files.createSymbolicLink(dir.resolve("dangling"), Path.of("nowhere")),
                "file_missing");
        refused(Path.of("/dev/zero"), "file_not_regular");
        Path fifo = dir.resolve("fifo");
        assertThat(new ProcessBuilder("mkfifo", fifo.toString()).start().waitFor()).isZero();
        refused(fifo, "file_not_regular");
    }

    @Test
    void whatIsNoTextIsToldAsWhatItIs() throws IOException {
        Path file = dir.resolve("f");
        Files.write(file, new byte[] {'a', 0, 'b'});
        refused(file, "not_text");
        Files.write(file, new byte[] {(byte) 0xc3, '('});
        refused(file, "not_utf8");
        Files.write(file, new byte[] {(byte) 0xff, (byte) 0xfe, 'a', 0});
        refused(file, "not_utf8");
        // A surrogate of its own, as some encoders write it.
        Files.write(file, new byte[] {(byte) 0xed, (byte) 0xa0, (byte) 0x80});
        refused(file, "not_utf8");
    }

    private static void refused(Path file, String code) {
        assertThatThrownBy(() -> BoundedFiles.text(file, "the thing", 10))
                .asInstanceOf(type(BadInputException.class))
                .satisfies(e -> assertThat(e.code()).isEqualTo(code))
                .satisfies(e -> assertThat(e.place()).isEqualTo(file.toString()))
                .satisfies(e -> assertThat(e.exitCode()).isEqualTo(2));
    }
}
