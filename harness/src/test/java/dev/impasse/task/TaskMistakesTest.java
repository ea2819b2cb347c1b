package dev.impasse.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.impasse.BadInputException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Each kind of mistake in a task folder is one sentence with its place. */
class TaskMistakesTest {
    @TempDir Path temp;

    private interface Mistake {
        void in(Path folder) throws IOException;
    }

    private static Arguments mistake(String name, String code, String place, Mistake mistake) {
        return Arguments.of(name, code, place, mistake);
    }

    static Stream<Arguments> mistakes() {
        return Stream.of(
                        "instruction.md",
                        "task.toml",
                        "impasse.yaml",
                        "controls/edit.yaml",
                        "environment/Dockerfile",
                        "tests/test.sh")
                .flatMap(TaskMistakesTest::mistakesOfAnyFile);
    }

    private static Stream<Arguments> mistakesOfAnyFile(String file) {
        return Stream.of(
                mistake(file + " empty", "file_empty", file, f -> empty(f.resolve(file))),
                mistake(
                        file + " a directory",
                        "file_is_directory",
                        file,
                        f -> {
                            Files.delete(f.resolve(file));
                            Files.createDirectory(f.resolve(file));
                        }),
                mistake(
                        file + " binary",
                        "not_text",
                        file,
                        f -> Folders.write(f.resolve(file), new byte[] {'a', 0, 'b'})),
                mistake(
                        file + " in Latin-1",
                        "not_utf8",
                        file,
                        f -> Folders.write(f.resolve(file), new byte[] {'a', (byte) 0xE4, 'b'})),
                mistake(
                        file + " of 1 GiB",
                        "task_too_large",
                        file,
                        f -> {
                            try (RandomAccessFile out =
                                    new RandomAccessFile(f.resolve(file).toFile(), "rw")) {
                                out.setLength(1L << 30);
                            }
                        }),
                mistake(
                        file + " of 2 MiB",
                        "file_too_large",
                        file,
                        f -> Folders.write(f.resolve(file), "#\n".repeat(1 << 20))),
                mistake(
                        file + " a FIFO",
                        "file_not_regular",
                        file,
                        f -> {
                            Files.delete(f.resolve(file));
                            fifo(f.resolve(file));
                        }),
                mistake(
                        file + " a link out",
                        "link_leaves_folder",
                        file,
                        f -> {
                            Files.delete(f.resolve(file));
                            String up = "../".repeat(Path.of(file).getNameCount());
                            Files.createSymbolicLink(f.resolve(file), Path.of(up + "x"));
                        }),
                mistake(
                        file + " an absolute link",
                        "link_leaves_folder",
                        file,
                        f -> {
                            Files.delete(f.resolve(file));
                            Files.createSymbolicLink(f.resolve(file), Path.of("/etc/hosts"));
                        }));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("mistakes")
    void isToldWithItsPlace(String name, String code, String place, Mistake mistake)
            throws Exception {
        Path folder = Folders.ours(temp, "sample");
        mistake.in(folder);

        BadInputException error = error(folder);

        assertThat(error.code()).as(error.sentence()).isEqualTo(code);
        assertThat(error.place()).startsWith(folder.toRealPath().resolve(place).toString());
        assertThat(error.sentence().lines()).hasSize(1);
    }

    @ParameterizedTest
    @org.junit.jupiter.params.provider.ValueSource(
            strings = {
                "instruction.md",
                "task.toml",
                "controls/edit.yaml",
                "environment/Dockerfile",
                "tests/test.sh"
            })
    void aMissingFileIsTold(String file) throws Exception {
        Path folder = Folders.ours(temp, "sample");
        Files.delete(folder.resolve(file));

        BadInputException error = error(folder);

        assertThat(error.code()).isEqualTo("file_missing");
        assertThat(error.place()).endsWith(file);
    }

    @Test
    void aMissingFolderIsTold() {
        assertThat(error(temp.resolve("nowhere")).code()).isEqualTo("task_missing");
    }

    @Test
    void aFileIsNoFolder() {
        Folders.write(temp.resolve("file"), "x");

        assertThat(error(temp.resolve("file")).code()).isEqualTo("task_not_folder");
    }

    @Test
    void ourFoldersHaveProperNames() {
        assertThat(error(Folders.ours(temp, "Sample_1")).code()).isEqualTo("bad_task_name");
    }

    @Test
    void aCircleOfLinksIsTold() throws Exception {
        Path folder = Folders.ours(temp, "sample");
        Files.delete(folder.resolve("instruction.md"));
        Files.createSymbolicLink(folder.resolve("instruction.md"), Path.of("instruction.md"));

        assertThat(error(folder).code()).isEqualTo("file_missing");
    }

    @Test
    void aLinkToAFolderThatLeadsOutIsTold() throws Exception {
        Path folder = Folders.ours(temp, "sample");
        Files.createDirectory(temp.resolve("outside"));
        Files.createSymbolicLink(folder.resolve("tests/more"), Path.of("../../outside"));

        assertThat(error(folder).code()).isEqualTo("link_leaves_folder");
    }

    @Test
    void tooManyFilesAreTold() throws Exception {
        Path folder = Folders.ours(temp, "sample");
        for (int i = 0; i < TaskFolder.MAX_FILES; i++) {
            Files.createFile(folder.resolve("environment/f" + i));
        }

        assertThat(error(folder).code()).isEqualTo("task_too_many_files");
    }

    @Test
    void tooDeepAFolderIsTold() {
        Path folder = Folders.ours(temp, "sample");
        Folders.write(folder.resolve("d/".repeat(TaskFolder.MAX_DEPTH) + "file"), "x");

        assertThat(error(folder).code()).isEqualTo("task_too_deep");
    }

    @Test
    void aNameThatCannotBeShownIsToldAndIsInert() {
        Path folder = Folders.ours(temp, "sample");
        Folders.write(folder.resolve("environment/a\u001b[31m\nb"), "x");

        BadInputException error = error(folder);

        assertThat(error.code()).isEqualTo("bad_file_name");
        assertThat(error.sentence()).doesNotContain("\u001b").doesNotContain("\n");
    }

    @Test
    void anUnknownNameIsToldWithTheNearest() {
        Folders.ours(temp, "sample");

        BadInputException error =
                catchThrowableOfType(
                        BadInputException.class, () -> new TaskLibrary(temp).find("sampel"));

        assertThat(error.code()).isEqualTo("task_missing");
        assertThat(error).hasMessage("there is no such task. Did you mean 'sample'?");
        assertThat(error.remedy()).contains("./impasse tasks");
    }

    private static BadInputException error(Path folder) {
        return catchThrowableOfType(BadInputException.class, () -> TaskLoader.load(folder));
    }

    private static void empty(Path file) {
        Folders.write(file, "");
    }

    private static void fifo(Path file) throws IOException {
        try {
            assertThat(new ProcessBuilder("mkfifo", file.toString()).start().waitFor()).isZero();
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }
}
