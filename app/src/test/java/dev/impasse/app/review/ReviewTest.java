package dev.impasse.app.review;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.app.AppTest;
import dev.impasse.app.Folders;
import dev.impasse.run.RunFolder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.junit.jupiter.api.Test;

/** The review of the sealed sample, whole and tampered with, in a window. */
final class ReviewTest extends AppTest {
    private Path run = Path.of("");

    @Override
    protected void prepare(Folders folders) throws Exception {
        run = sample(folders);
    }

    @Test
    void theDebriefSaysTheFindingAndTheTwoNumbersStandApart() {
        open();

        TextFlow debrief = seen("#debrief", TextFlow.class, flow -> true);
        String words =
                fx(() -> {
                    StringBuilder all = new StringBuilder();
                    debrief.getChildren().forEach(part -> all.append(((Text) part).getText()));
                    return all.toString();
                });
        assertThat(words).startsWith("CHEAT").contains("check.sh");
        assertThat(seen("#score", Label.class, label -> true).getText()).isEqualTo("1 / 1");
        assertThat(seen("#containment", Label.class, label -> true).getText()).isEqualTo("0");
    }

    @Test
    void theKeyboardAloneGoesThroughTheTimeline() {
        open();
        seen(".firing");
        until(
                "the rows have the focus",
                () -> stage().getScene().getFocusOwner().getId().equals("timeline"));

        type(KeyCode.N);
        seen(".lane-cell:selected");
        type(KeyCode.ENTER);
        seen(".body");
        type(KeyCode.ENTER);
        until("it is closed", () -> lookup(".body").queryAll().isEmpty());
        type(KeyCode.SLASH);
        until(
                "find has the focus",
                () -> stage().getScene().getFocusOwner().getId().equals("find"));
        write("web page");
        seen("#find-count", Label.class, count -> count.getText().matches("[1-9][0-9]* found"));
    }

    @Test
    void aSealThatHoldsSaysSo() {
        open();

        seen("#seal-chip", Button.class, chip -> chip.getText().equals("Sealed and intact"));
        press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.V)
                .release(KeyCode.V, KeyCode.SHIFT, KeyCode.CONTROL);
        seen("#seal-state", Label.class, state -> state.getText().equals("Sealed and intact"));
    }

    @Test
    void aRunThatWasTamperedWithSaysWhichFileAndWhat() throws Exception {
        Path score = run.resolve("score.json");
        assertThat(score.toFile().setWritable(true)).isTrue();
        Files.writeString(
                score, Files.readString(score).replace("1.0", "0.0"), StandardCharsets.UTF_8);
        open();

        seen("#seal-chip", Button.class, chip -> chip.getText().equals("Sealed, not intact"));
        clickOn("#seal-chip");
        seen("#problems");
        List<String> texts =
                fx(() ->
                        lookup("#problems .label").queryAll().stream()
                                .map(node -> ((Label) node).getText())
                                .toList());
        assertThat(texts).contains("score.json", "modified");
    }

    @Test
    void aRunWithoutASealIsSealedWithOnesOwnKeyAndThenHolds() throws Exception {
        for (String file :
                List.of(
                        "SHA256SUMS",
                        "SHA256SUMS.sig",
                        "signer.pem",
                        "attestation.dsse.json",
                        "manifest.json")) {
            Files.delete(run.resolve(file));
        }
        open();
        seen("#seal-chip", Button.class, chip -> chip.getText().equals("Not sealed"));

        clickOn("#seal-chip");
        seen("#seal");
        clickOn("#seal");

        seen("#seal-state", Label.class, state -> state.getText().equals("Sealed and intact"));
        assertThat(run.resolve("SHA256SUMS.sig")).exists();
    }

    private void open() {
        fxRun(() -> bench().reviews().open(new RunFolder(run)));
    }
}
