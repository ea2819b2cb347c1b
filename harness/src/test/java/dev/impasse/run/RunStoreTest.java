package dev.impasse.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.impasse.BadInputException;
import dev.impasse.EnvironmentException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RunStoreTest {
    private static final Instant NOON = Instant.parse("2026-03-04T12:00:00.9Z");

    @TempDir Path dir;

    @Test
    void aRunIsNamedByTaskTimeAndChance() {
        RunFolder run = store().create("three-and-five", NOON, new Random(1));
        assertThat(run.id()).matches("three-and-five-20260304T120000Z-[0-9a-f]{6}");
        assertThat(run.path()).isEmptyDirectory();
    }

    @Test
    void twoRunsOfOneSecondThatDrawTheSameStayApart() {
        RunFolder one = store().create("t", NOON, new Random(1));
        Random same = new Random(1);
        RunFolder two = store().create("t", NOON, same);
        assertThat(two.id()).isNotEqualTo(one.id());
    }

    @Test
    void aFolderThatCannotBeMadeIsTold() throws IOException {
        Path file = Files.createFile(dir.resolve("file"));
        assertThatThrownBy(() -> new RunStore(file).create("t", NOON, new Random(1)))
                .isInstanceOf(EnvironmentException.class);
    }

    @Test
    void theNewestComesFirstWhateverTheTaskIsCalled() throws IOException {
        run("zzz-20260101T000000Z-aaaaaa");
        run("a-b-20260102T000000Z-000000");
        run("m-20260103T000000Z-ffffff");
        run("m-20260103T000000Z-000000");
        run("odd");
        assertThat(store().list())
                .extracting(RunFolder::id)
                .containsExactly(
                        "m-20260103T000000Z-ffffff",
                        "m-20260103T000000Z-000000",
                        "a-b-20260102T000000Z-000000",
                        "zzz-20260101T000000Z-aaaaaa",
                        "odd");
    }

    @Test
    void whatHasNoEventsIsNoRun() throws IOException {
        Files.createDirectories(root().resolve("empty"));
        Files.createDirectories(root().resolve("dir/events.jsonl"));
        Files.createFile(root().resolve("file"));
        assertThat(store().list()).isEmpty();
        assertThat(new RunStore(dir.resolve("nowhere")).list()).isEmpty();
    }

    @Test
    void aRunIsFoundByNameByPathAndAsTheLast() throws IOException {
        run("a-20260101T000000Z-aaaaaa");
        run("b-20260102T000000Z-bbbbbb");
        assertThat(store().find("a-20260101T000000Z-aaaaaa").id())
                .isEqualTo("a-20260101T000000Z-aaaaaa");
        assertThat(store().find(root().resolve("a-20260101T000000Z-aaaaaa").toString()).path())
                .isEqualTo(root().resolve("a-20260101T000000Z-aaaaaa").toAbsolutePath());
        assertThat(store().find("last").id()).isEqualTo("b-20260102T000000Z-bbbbbb");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "nothing", "a\0b", "../nothing", "/nothing/at/all"})
    void whatIsNotThereIsTold(String name) {
        assertThatThrownBy(() -> store().find(name)).isInstanceOf(BadInputException.class);
    }

    @Test
    void aDotIsTheFolderThatOneStandsInAndNotTheOneOfRuns() throws IOException {
        Files.createDirectories(root());
        Files.createFile(root().resolve("events.jsonl"));
        assertThatThrownBy(() -> store().find(".")).hasMessageContaining("this folder is no run");
    }

    @Test
    void aFolderOfSomethingElseIsNoRunAndWhateverIsLeftOfOneIs() throws IOException {
        Path folder = Files.createDirectories(root().resolve("some"));
        Files.createFile(folder.resolve("notes.txt"));
        assertThatThrownBy(() -> store().find("some"))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("this folder is no run");
        Files.createFile(folder.resolve("SHA256SUMS.sig"));
        assertThat(store().find("some").id()).isEqualTo("some");
    }

    @Test
    void theNearestRunIsNamed() throws IOException {
        run("a-20260101T000000Z-aaaaaa");
        assertThatThrownBy(() -> store().find("aaaaaa"))
                .hasMessage("there is no such run. Did you mean 'a-20260101T000000Z-aaaaaa'?");
    }

    @Test
    void thereIsNoLastOfNothing() {
        assertThatThrownBy(() -> store().find("last")).hasMessage("there is no run yet.");
    }

    @Test
    void aRunIsDeletedWithAllItsFilesAndOnlyFromItsOwnStore() throws IOException {
        RunFolder run = run("a-20260101T000000Z-aaaaaa");
        assertThatThrownBy(() -> new RunStore(dir.resolve("other")).delete(run))
                .isInstanceOf(IllegalArgumentException.class);
        store().delete(run);
        assertThat(run.path()).doesNotExist();
    }

    @Test
    void aFileOfARunIsWholeOrNotThere() throws IOException {
        RunFolder run = run("a-20260101T000000Z-aaaaaa");
        run.write(run.score(), "{}\n");
        run.write(run.score(), "new\n");
        assertThat(run.score()).hasContent("new\n");
        Files.delete(run.score());
        Files.createDirectories(run.score().resolve("in-the-way"));
        assertThatThrownBy(() -> run.write(run.score(), "x"))
                .isInstanceOf(EnvironmentException.class);
        try (var files = Files.list(run.path())) {
            assertThat(files.map(f -> f.getFileName().toString()))
                    .containsExactlyInAnyOrder("events.jsonl", "score.json");
        }
    }

    @Test
    void aFileIsWrittenByAnInterruptedThreadToo() throws IOException {
        RunFolder run = run("a-20260101T000000Z-aaaaaa");
        Thread.currentThread().interrupt();
        run.write(run.score(), "{}\n");
        assertThat(Thread.interrupted()).isTrue();
        assertThat(run.score()).hasContent("{}\n");
    }

    private Path root() {
        return dir.resolve("runs");
    }

    private RunStore store() {
        return new RunStore(root());
    }

    private RunFolder run(String name) throws IOException {
        Path path = Files.createDirectories(root().resolve(name));
        Files.createFile(path.resolve("events.jsonl"));
        return new RunFolder(path);
    }
}
