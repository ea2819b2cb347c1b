package dev.impasse.app.runs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.app.AppTest;
import dev.impasse.app.Folders;
import dev.impasse.seal.RunArchive;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import org.junit.jupiter.api.Test;

/** A run archive that a file manager hands over, or that is dropped on the runs. */
final class OpenArchiveTest extends AppTest {
    @Override
    protected void prepare(Folders folders) throws Exception {
        Path elsewhere = Files.createDirectories(home.resolve("elsewhere"));
        RunArchive.pack(sample(folders), elsewhere.resolve("run.impasse"));
        Files.move(folders.runs().resolve(SAMPLE), elsewhere.resolve(SAMPLE));
    }

    @Test
    void oneThatIsHandedOverEndsInTheReviewOfItsRun() {
        fxRun(() -> bench().open(archive()));
        reviewed();
        assertThat(bench().folders().runs().resolve(SAMPLE).resolve("events.jsonl")).exists();
    }

    @Test
    void oneThatIsHereAlreadyIsShownAsItIsHere() throws Exception {
        fxRun(() -> bench().open(archive()));
        reviewed();
        fxRun(() -> bench().navigator().go("search"));
        fxRun(() -> bench().open(archive()));
        reviewed();
    }

    @Test
    void oneThatIsDroppedOnTheRunsEndsThereToo() {
        RunsView view = seen(".runs", RunsView.class, node -> true);
        fxRun(() -> view.open(List.of(archive().toFile())));
        reviewed();
    }

    @Test
    void aFolderThatIsHandedOverIsShownWhereItLies() {
        fxRun(() -> bench().open(home.resolve("elsewhere").resolve(SAMPLE)));
        reviewed();
        assertThat(bench().folders().runs()).isEmptyDirectory();
    }

    @Test
    void aDamagedOneSaysSoInOneSentence() throws Exception {
        byte[] whole = Files.readAllBytes(archive());
        Path half = home.resolve("half.impasse");
        Files.write(half, java.util.Arrays.copyOf(whole, whole.length / 2));
        refused(half, "half.impasse", "damaged");
    }

    @Test
    void oneThatReachesOutOfItsFolderIsRefused() throws Exception {
        Path hostile = home.resolve("hostile.impasse");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(hostile))) {
            for (String name : List.of("/events.jsonl", "/../../../../stolen\u202e\n")) {
                zip.putNextEntry(new ZipEntry(SAMPLE + name));
                zip.write("{}".getBytes(StandardCharsets.UTF_8));
                zip.closeEntry();
            }
        }
        refused(hostile, "hostile.impasse", "is no name of a run's file");
        assertThat(home.resolve("stolen")).doesNotExist();
    }

    @Test
    void whatIsNoArchiveSaysWhatWouldBeOne() throws Exception {
        Path text = Files.writeString(home.resolve("\u202enotes\n.txt"), "hello");
        refused(text, "\\u{202e}notes\\n.txt", ".impasse");
        refused(home.resolve("missing.impasse"), "missing.impasse", "cannot be read");
    }

    private Path archive() {
        return home.resolve("elsewhere").resolve("run.impasse");
    }

    private void reviewed() {
        seen("#debrief");
        seen("#seal-chip", Button.class, chip -> chip.getText().equals("Sealed and intact"));
    }

    private void refused(Path given, String name, String why) throws IOException {
        fxRun(() -> bench().open(given));
        seen(
                ".failure-note .label",
                Label.class,
                label -> label.getText().equals("Opening " + name + " failed."));
        Label reason =
                seen(".failure-note .plain", Label.class, label -> label.getText().contains(why));
        assertThat(reason.getText().strip().lines()).hasSize(1);
        assertThat(bench().folders().runs()).isEmptyDirectory();
    }
}
