package dev.impasse.seal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.impasse.BadInputException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RunArchiveTest {
    private static final String RUN = "three-and-five-20261129T200054Z-6ce744";

    @TempDir private Path folder;

    private Path run() throws IOException {
        Path run = folder.resolve("here").resolve(RUN);
        Files.createDirectories(run.resolve("deep"));
        Files.writeString(run.resolve("deep/inner.txt"), "inner");
        Files.writeString(run.resolve("events.jsonl"), "{}\n");
        return run;
    }

    private Path zip(String... names) throws IOException {
        Path file = folder.resolve("made.impasse");
        try (OutputStream out = Files.newOutputStream(file);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (String name : names) {
                zip.putNextEntry(new ZipEntry(name));
                zip.write("x".getBytes(StandardCharsets.UTF_8));
                zip.closeEntry();
            }
        }
        return file;
    }

    @Test
    void whatIsPackedComesOutAsItWas() throws IOException {
        Path archive = folder.resolve("a.impasse");
        RunArchive.pack(run(), archive);
        Path out = RunArchive.unpack(archive, folder.resolve("there"));
        assertThat(out).isEqualTo(folder.resolve("there").resolve(RUN));
        assertThat(out.resolve("events.jsonl")).hasContent("{}\n");
        assertThat(out.resolve("deep/inner.txt")).hasContent("inner");
        assertThat(folder.resolve("there").toFile().list()).containsExactly(RUN);
    }

    @Test
    void theSameRunIsTheSameFile() throws IOException {
        Path run = run();
        RunArchive.pack(run, folder.resolve("a.impasse"));
        RunArchive.pack(run, folder.resolve("b.impasse"));
        assertThat(folder.resolve("a.impasse")).hasSameBinaryContentAs(folder.resolve("b.impasse"));
    }

    @Test
    void nothingIsWrittenOver() throws IOException {
        Path archive = folder.resolve("a.impasse");
        Path run = run();
        RunArchive.pack(run, archive);
        assertCode("archive_exists", () -> RunArchive.pack(run, archive));
        assertCode("run_exists", () -> RunArchive.unpack(archive, folder.resolve("here")));
        assertThat(folder.resolve("here").toFile().list()).containsExactly(RUN);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "../out",
                "/etc/passwd",
                RUN + "/../../out",
                RUN + "//x",
                RUN + "/./x",
                RUN + "/..\\out",
                "other-name/x",
                RUN + "/a\u202eb",
                RUN + "/1/2/3/4/5/6/7/8"
            })
    void namesThatLeadElsewhereAreRefusedAndLeaveNothing(String name) throws IOException {
        Path archive = zip(RUN + "/events.jsonl", name);
        Path there = folder.resolve("there");
        assertCode("archive_damaged", () -> RunArchive.unpack(archive, there));
        assertThat(there).isEmptyDirectory();
        assertThat(folder.resolve("out")).doesNotExist();
    }

    @Test
    void twoRunsInOneAreRefused() throws IOException {
        Path archive = zip(RUN + "/events.jsonl", RUN.replace("6ce744", "000000") + "/x");
        assertCode("archive_damaged", () -> RunArchive.unpack(archive, folder.resolve("there")));
    }

    @Test
    void anArchiveWithoutEventsIsNone() throws IOException {
        Path archive = zip(RUN + "/log.txt");
        assertCode("archive_damaged", () -> RunArchive.unpack(archive, folder.resolve("there")));
    }

    @Test
    void whatIsNoZipIsNone() throws IOException {
        Path file = Files.writeString(folder.resolve("x.impasse"), "no archive");
        assertCode("archive_damaged", () -> RunArchive.unpack(file, folder.resolve("there")));
        assertCode(
                "file_unreadable",
                () -> RunArchive.unpack(folder.resolve("none"), folder.resolve("there")));
    }

    @Test
    void oneThatIsCutShortIsDamagedAndLeavesNothing() throws IOException {
        Path archive = folder.resolve("a.impasse");
        RunArchive.pack(run(), archive);
        byte[] whole = Files.readAllBytes(archive);
        Path there = folder.resolve("there");
        for (int length = 1; length < whole.length / 2; length += 7) {
            Files.write(folder.resolve("half.impasse"), Arrays.copyOf(whole, length));
            assertCode(
                    "archive_damaged",
                    () -> RunArchive.unpack(folder.resolve("half.impasse"), there));
            assertThat(there).isEmptyDirectory();
        }
    }

    @Test
    void moreFilesThanARunMayHaveAreRefused() throws IOException {
        String[] names = new String[SealFiles.MOST_FILES + 1];
        for (int i = 0; i < names.length; i++) {
            names[i] = RUN + "/" + i;
        }
        Path archive = zip(names);
        assertCode("archive_too_large", () -> RunArchive.unpack(archive, folder.resolve("there")));
        assertThat(folder.resolve("there")).isEmptyDirectory();
    }

    @Test
    void aLinkIsNotPacked() throws IOException {
        Path run = run();
        Files.createSymbolicLink(run.resolve("link"), Path.of("/etc/passwd"));
        assertCode("wrong_type", () -> RunArchive.pack(run, folder.resolve("a.impasse")));
        assertThat(folder.toFile().list()).containsExactly("here");
    }

    private static void assertCode(
            String code, org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        BadInputException.class, e -> assertThat(e.code()).isEqualTo(code));
    }
}
