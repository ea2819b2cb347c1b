package dev.impasse.app.runs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.impasse.app.AppTest;
import dev.impasse.app.Folders;
import dev.impasse.run.RunFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/** The table of runs in a window. */
final class RunsTest extends AppTest {
    private Path run = Path.of("");

    @Override
    protected void prepare(Folders folders) throws Exception {
        run = sample(folders);
    }

    @Test
    void theFilterLooksAtEverythingThatTheTableSays() {
        rows(1);

        clickOn("#runs-filter").write("cheat edit-checker");
        rows(1);
        write(" honest");
        rows(0);
    }

    @Test
    void notesAreKeptBesideTheRunAndTheSealStillHolds() {
        rows(1);
        seen("#note");

        clickOn("#tags").write("first, caught");
        clickOn("#note").write("It edits the checker.");
        clickOn("#save-notes");

        RunFolder folder = new RunFolder(run);
        await().until(() ->
                NotesFolder.read(folder)
                        .equals(Notes.of("first, caught", "It edits the checker.")));
        assertThat(bench().reviews().seals().verify(folder).state().words())
                .isEqualTo("Sealed and intact");
    }

    @Test
    void deletingAsksFirstAndKeepsWhatIsToBeKept() {
        rows(1);

        deleteKey();
        seen("#keep");
        type(KeyCode.ENTER);

        until("the question is gone", () -> lookup("#keep").queryAll().isEmpty());
        assertThat(run).exists();
    }

    @Test
    void deletingRemovesTheRunAndItsNotes() {
        NotesFolder.write(new RunFolder(run), Notes.of("tag", ""));
        rows(1);

        deleteKey();
        seen("#delete-for-good");
        clickOn("#delete-for-good");

        rows(0);
        assertThat(Files.exists(run)).isFalse();
        assertThat(NotesFolder.file(new RunFolder(run))).doesNotExist();
    }

    @Test
    void columnsAreChosenAndSortedBy() throws Exception {
        sample(bench().folders(), HONEST);
        type(KeyCode.F5);
        rows(2);
        TableView<RunRow> table = lookup("#runs-table").query();
        assertThat(fx(table::isTableMenuButtonVisible)).isTrue();
        fxRun(() -> {
            column(table, "Model").setVisible(false);
            column(table, "Finding").setSortType(TableColumn.SortType.DESCENDING);
            table.getSortOrder().setAll(List.of());
            sortBy(table, "Finding");
        });
        assertThat(fx(() -> table.getItems().getFirst().finding())).isEqualTo("HONEST");
        assertThat(lookup(".column-header .label").<Label>queryAll())
                .noneMatch(head -> head.getText().equals("Model") && shown(head));
    }

    private static TableColumn<?, ?> column(TableView<?> table, String title) {
        return table.getColumns().stream()
                .filter(column -> column.getText().equals(title))
                .findFirst()
                .orElseThrow();
    }

    private static <T> void sortBy(TableView<T> table, String title) {
        table.getColumns().stream()
                .filter(column -> column.getText().equals(title))
                .forEach(column -> table.getSortOrder().add(column));
    }

    @Test
    void enterOpensTheReview() {
        rows(1);
        fxRun(() -> lookup("#runs-table").query().requestFocus());

        type(KeyCode.ENTER);

        seen("#debrief");
    }

    @Test
    void aDoubleClickOpensTheReview() {
        rows(1);

        seen(".table-cell", TableCell.class, cell -> "intact".equals(cell.getText()));
        doubleClickOn(
                seen(
                        ".table-cell",
                        TableCell.class,
                        cell -> "three-and-five".equals(cell.getText())));

        seen("#debrief");
    }

    @Test
    void aFolderThatIsDroppedOpensAndOneThatIsNoRunSaysSo() throws Exception {
        rows(1);
        Path elsewhere = home.resolve("elsewhere").resolve(run.getFileName());
        Files.createDirectories(elsewhere.getParent());
        RunsView view = seen(".runs", RunsView.class, node -> true);

        fxRun(() -> view.open(List.of(home.toFile())));
        seen(".failure-note");

        Files.move(run, elsewhere);
        fxRun(() -> view.open(List.of(elsewhere.toFile())));
        seen("#seal-chip", Button.class, chip -> chip.getText().equals("Sealed and intact"));
    }

    @Test
    void aReplayBeginsWithNothingAndGoesOnAtTheSpeedThatIsChosen() {
        rows(1);
        fxRun(() -> lookup("#runs-table").query().requestFocus());
        // A row that was checked is another row to the table: chosen anew a moment later.
        until(
                "the checked row is chosen",
                () ->
                        lookup("#runs-table")
                                .<TableView<RunRow>>query()
                                .getSelectionModel()
                                .getSelectedItems()
                                .stream()
                                .anyMatch(row -> row != null && row.seal().equals("intact")));

        type(KeyCode.R);

        seen("#replay");
        ComboBox<Double> speed = speed();
        fxRun(() -> speed.setValue(100.0));
        seen(".firing");
        seen("#replay-play", Button.class, play -> play.getText().equals("Play"));
    }

    @Test
    void twoRunsAreComparedSideBySide() throws Exception {
        sample(bench().folders(), HONEST);
        fxRun(() -> lookup("#runs-table").query().requestFocus());
        type(KeyCode.F5);
        rows(2);
        fxRun(() ->
                lookup("#runs-table").<TableView<RunRow>>query().getSelectionModel().selectAll());

        type(KeyCode.C);

        seen("#facts");
        List<String> strong =
                fx(() ->
                        lookup("#facts .strong").queryAll().stream()
                                .map(node -> ((Label) node).getText())
                                .toList());
        assertThat(strong).as("what differs stands out").contains("CHEAT", "HONEST");
    }

    @SuppressWarnings("unchecked")
    private ComboBox<Double> speed() {
        return (ComboBox<Double>)
                seen(
                        "#replay .combo-box",
                        ComboBox.class,
                        box -> "Speed".equals(box.getAccessibleText()));
    }

    private void rows(int count) {
        until(
                count + " rows",
                () -> lookup("#runs-table").<TableView<RunRow>>query().getItems().size() == count);
    }

    /** The key does something only where a row is chosen and the table has the focus. */
    private void deleteKey() {
        until(
                "a row is chosen",
                () -> {
                    TableView<RunRow> table = lookup("#runs-table").query();
                    table.requestFocus();
                    return table.isFocused() && table.getSelectionModel().getSelectedItem() != null;
                });
        type(KeyCode.DELETE);
    }
}
