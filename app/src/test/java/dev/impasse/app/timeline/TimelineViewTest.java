package dev.impasse.app.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.app.AppTest;
import dev.impasse.event.Severity;
import dev.impasse.event.Witness;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.Clipboard;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.text.Text;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The timeline's instruments in a window, over files that the test writes and lets grow. */
final class TimelineViewTest extends AppTest {
    private @Nullable TimelineModel model;
    private @Nullable TimelineView view;

    @AfterEach
    void close() {
        fxRun(() -> model().close());
    }

    @Test
    void theTailIsFollowedUntilOneScrollsUpAndAgainWhenAsked() throws IOException {
        EventLines lines = said(0, 200);
        open(lines, true);
        until("the last row is in sight", () -> model().rowCount() == 200 && lastInSight());

        fxRun(() -> view().scroll(-400));
        until("it has let go", () -> !model().follow().get());
        byte[] before = lines.bytes();
        byte[] all = said(lines, 200, 200).bytes();
        Files.write(
                file(),
                Arrays.copyOfRange(all, before.length, all.length),
                StandardOpenOption.APPEND);
        model().poke();
        until("more came", () -> model().rowCount() == 400);
        assertThat(fx(this::lastInSight)).as("and the sight stood still").isFalse();

        ToggleButton follow = seen("#follow", ToggleButton.class, button -> !button.isSelected());
        fxRun(follow::fire);
        until("the newest row is in sight", this::lastInSight);
    }

    @Test
    void theLanesScrollTogetherAndWhatIsOfOneMomentStandsAtOneHeight() {
        EventLines lines = new EventLines();
        for (int i = 0; i < 300; i++) {
            lines.asked(i * 1000L, "i" + i, "ALLOW");
        }
        open(lines, false);
        until("all is read", () -> !model().busy().get());

        fxRun(() -> view().scroll(2400));
        until("another row is on top", () -> rows().firstRow() >= 90);
        Node intent = seen(".lane-cell.tone-plain", Node.class, node -> true);
        Node row = intent.getParent();
        double y = fx(() -> intent.localToScene(0, 0).getY());
        assertThat(
                        fx(() ->
                                row.lookupAll(".lane-cell").stream()
                                        .map(cell -> cell.localToScene(0, 0).getY())
                                        .distinct()
                                        .toList()))
                .containsExactly(y);
    }

    @Test
    void whatIsFoundIsMarkedInItsRowAndEnterGoesThere() {
        EventLines lines = said(0, 150);
        lines.add(200_000, Witness.AGENT, "message", "", data -> data.put("text", "the needle"));
        open(lines, false);
        until("all is read", () -> !model().busy().get());

        TextField find = seen("#find", TextField.class, field -> true);
        fxRun(() -> find.setText("needle"));
        seen("#find-count", Label.class, count -> count.getText().equals("1 found"));
        fxRun(find::requestFocus);
        type(javafx.scene.input.KeyCode.ENTER);

        Node mark = seen(".found", Node.class, node -> true);
        assertThat(
                        fx(() ->
                                mark.getParent().getChildrenUnmodifiable().stream()
                                        .filter(Text.class::isInstance)
                                        .map(node -> ((Text) node).getText())
                                        .toList()))
                .containsExactly("the ", "needle", "");
    }

    @Test
    void theScrubberShowsDensityAndFiringsAndLeadsThere() {
        EventLines lines = said(0, 300);
        lines.firing(150_000, Severity.STRONG, "T1", 1);
        open(lines, false);
        until("the firing is read", () -> !model().firings().isEmpty() && !model().busy().get());

        Region scrubber = seen(".scrubber", Region.class, region -> true);
        until(
                "bars and a mark are drawn",
                () ->
                        !((javafx.scene.shape.Path) scrubber.lookup(".density"))
                                        .getElements()
                                        .isEmpty()
                                && scrubber.lookup(".severity.strong") != null);
        assertThat(fx(() -> rows().firstRow())).isZero();
        clickOn(scrubber, MouseButton.PRIMARY);
        until("the middle is in sight", () -> Math.abs(rows().firstRow() - 150) < 40);
    }

    @Test
    void allRowsInSightAreOpenedAndClosedShownAsJsonAndCopied() {
        open(new EventLines().asked(0, "i1", "ALLOW").asked(1000, "i2", "DENY"), false);
        until("all is read", () -> !model().busy().get() && model().rowCount() > 0);
        fxRun(view()::openAll);
        until("all are open", () -> lookup(".body").queryAll().size() == 6);

        fxRun(view()::raw);
        until("they are JSON", () -> bodies().stream().allMatch(text -> text.startsWith("{")));
        fxRun(() -> {
            model().selected().set(0);
            view().copy();
        });
        until(
                "it is copied",
                () -> {
                    String copied = Clipboard.getSystemClipboard().getString();
                    return copied != null && copied.startsWith("{\"seq\":1,");
                });
        fxRun(view()::closeAll);
        until("all are closed", () -> lookup(".body").queryAll().isEmpty());
    }

    @Test
    void aFilterIsSetWithItsControlAndTakenOffWithOneButton() {
        EventLines lines = new EventLines().asked(0, "i1", "ALLOW").asked(1000, "i2", "DENY");
        lines.firing(2000, Severity.WEAK, "T9", 1);
        open(lines, false);
        until("all is read", () -> model().rowCount() == 5 && !model().busy().get());

        fxRun(() -> {
            for (Node node : lookup(".filter-bar .combo-box").queryAll()) {
                if (node instanceof javafx.scene.control.ComboBox<?> box
                        && "Least severity".equals(box.getAccessibleText())) {
                    box.getSelectionModel().selectLast();
                }
            }
        });
        until("only what is that severe is left", () -> model().rowCount() < 5);
        fxRun(() ->
                lookup(".filter-bar .button").queryAll().stream()
                        .filter(node ->
                                node instanceof javafx.scene.control.Button button
                                        && button.getText().equals("Show all"))
                        .forEach(node -> ((javafx.scene.control.Button) node).fire()));
        until("all is back", () -> model().rowCount() == 5);
    }

    @Test
    void aLineOfAMebibyteAndEscapesInItAreInertInTheRowAndInFull() {
        String hostile = "\u202e\u001b]8;;http://example.org\u0007" + "x".repeat(900_000);
        EventLines lines = new EventLines();
        lines.add(0, Witness.AGENT, "message", "", data -> data.put("text", hostile));
        lines.add(1000, Witness.BROKER, "outcome", "", data -> data.put("stdout", hostile));
        open(lines, false);
        until("all is read", () -> !model().busy().get() && model().rowCount() == 2);

        fxRun(view()::openAll);
        until("both are open", () -> lookup(".body").queryAll().size() == 2);

        assertThat(
                        fx(() ->
                                lookup(".timeline Text").queryAll().stream()
                                        .map(node -> ((Text) node).getText())
                                        .filter(text ->
                                                text.chars()
                                                        .anyMatch(c ->
                                                                c == 0x202e
                                                                        || c == 0x1b
                                                                        || c == 0x07))
                                        .toList()))
                .isEmpty();
        assertThat(fx(this::bodies)).allSatisfy(text -> assertThat(text).contains("\\u{202e}"));
    }

    private List<String> bodies() {
        return lookup(".body .body-text").queryAll().stream()
                // A row that is out of sight is kept for another one.
                .filter(AppTest::shown)
                .map(node -> ((org.fxmisc.richtext.StyleClassedTextArea) node).getText())
                .toList();
    }

    private static EventLines said(int from, int count) {
        return said(new EventLines(), from, count);
    }

    private static EventLines said(EventLines lines, int from, int count) {
        for (int i = from; i < from + count; i++) {
            String text = "word " + i;
            lines.add(i * 1000L, Witness.AGENT, "message", "", data -> data.put("text", text));
        }
        return lines;
    }

    private void open(EventLines lines, boolean live) {
        lines.write(file());
        fxRun(() -> {
            model =
                    new TimelineModel(
                            file(), home.resolve("none"), live, bench().frames(), bench().tasks());
            view = new TimelineView(model());
            ((StackPane) stage().getScene().getRoot()).getChildren().setAll(view());
        });
    }

    private boolean lastInSight() {
        return rows().lastRow() == model().rowCount() - 1;
    }

    private RowsPane rows() {
        return (RowsPane) lookup("#timeline").query();
    }

    private Path file() {
        try {
            return Files.createDirectories(home.resolve("run")).resolve("events.jsonl");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private TimelineModel model() {
        return Objects.requireNonNull(model);
    }

    private TimelineView view() {
        return Objects.requireNonNull(view);
    }
}
