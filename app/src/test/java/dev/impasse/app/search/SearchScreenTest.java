package dev.impasse.app.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.app.AppTest;
import dev.impasse.app.Folders;
import dev.impasse.app.review.ReviewScreen;
import dev.impasse.event.Draft;
import dev.impasse.event.Witness;
import java.util.Objects;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.JsonNodeFactory;

/** From a query to the event in its run, with the keyboard alone and by clicks. */
final class SearchScreenTest extends AppTest {

    @Override
    protected void prepare(Folders folders) throws Exception {
        sample(folders);
    }

    private TextField field() {
        return seen("#search-field", TextField.class, field -> true);
    }

    private void search(String query) {
        fxRun(() -> bench().navigator().go("search"));
        TextField field = field();
        fxRun(() -> {
            field.setText(query);
            field.end();
        });
    }

    private void clear() {
        TextField field = field();
        fxRun(field::clear);
    }

    private void found(int rows) {
        seen("#hits", ListView.class, list -> list.getItems().size() == rows);
    }

    @Test
    void enterOpensTheRunAtTheEvent() {
        search("kind:graded");
        found(2);
        seen("#preview");
        type(KeyCode.ENTER);
        until(
                "the run is shown",
                () ->
                        Objects.requireNonNull(bench().navigator().shown().get()).screen()
                                instanceof ReviewScreen);
        seen(".lane-cell:selected");
        assertThat(seen(".lane-cell:selected").getAccessibleText()).contains("graded");
    }

    @Test
    void aRunsOwnFindSpeaksTheSameLanguage() {
        search("kind:graded");
        found(2);
        type(KeyCode.ENTER);
        seen(".lane-cell:selected");
        TextField find = seen("#find", TextField.class, field -> true);
        fxRun(() -> {
            find.requestFocus();
            find.setText("kind:firing OR kind:graded");
        });
        seen("#find-count", Label.class, count -> count.getText().equals("4 found"));
        type(KeyCode.ENTER);
        until(
                "a row that was found is selected",
                () ->
                        lookup(".lane-cell:selected").queryAll().stream()
                                .noneMatch(cell -> cell.getAccessibleText().contains("graded")));
        seen(".lane-cell:hit");
        fxRun(() -> find.setText("check.s"));
        seen(".lane-cell .found");
        fxRun(() -> find.setText("heck.s"));
        seen("#find-count", Label.class, count -> count.getText().endsWith(" as text"));
    }

    @Test
    void whatTheTimelineUsuallyLeavesOutIsShownWhenItIsOpened() {
        search("source:kernel data.session:true");
        seen("#hits", ListView.class, list -> list.getItems().size() > 2);
        type(KeyCode.ENTER);
        seen(".lane-cell:selected");
    }

    @Test
    void downGoesThroughTheResultsWhileTheFieldKeepsTheKeyboard() {
        search("kind:firing");
        found(4);
        seen("#hits", ListView.class, list -> list.getSelectionModel().getSelectedIndex() == 1);
        type(KeyCode.DOWN);
        seen("#hits", ListView.class, list -> list.getSelectionModel().getSelectedIndex() == 2);
        TextField field = field();
        assertThat(fx(field::isFocused)).isTrue();
    }

    @Test
    void tabTakesWhatIsOfferedAndATickNarrows() {
        search("kind:fir");
        seen(".completion");
        type(KeyCode.TAB);
        TextField field = field();
        until("completed", () -> field.getText().equals("kind:firing"));
        CheckBox proof =
                seen("#facets .check-box", CheckBox.class, box -> box.getText().equals("proof"));
        fxRun(proof::fire);
        until("narrowed", () -> field.getText().equals("kind:firing severity:proof"));
        found(2);
        seen("#search-sum", Label.class, sum -> sum.getText().startsWith("1 event in 1 run · "));
    }

    @Test
    void aMistakeIsMarkedWhereItStands() {
        search("check knd:firing");
        seen("#query-problem");
        seen(
                "#query-problem .label",
                Label.class,
                label -> label.getText().startsWith("Character 7: there is no field 'knd'"));
    }

    @Test
    void aWatchTellsInTheFrameAndLeadsToWhatIsNew() throws Exception {
        search("kind:message needle");
        seen(".empty-title", Label.class, title -> title.getText().equals("Nothing found"));
        fire("#save-search");
        seen("#search-name");
        fxRun(() -> {
            lookup("#search-name").queryAs(TextField.class).setText("needles");
            lookup("#save-watch").queryAs(CheckBox.class).setSelected(true);
        });
        fire("#save-name");
        clear();
        seen(".kept .watch", CheckBox.class, CheckBox::isSelected);
        fxRun(() -> bench().navigator().go("runs"));
        begin(
                new Draft(
                        Witness.AGENT,
                        "message",
                        JsonNodeFactory.instance.objectNode().put("text", "a needle")));
        fxRun(bench().watches()::check);
        Hyperlink notice =
                seen(
                        "#notice",
                        Hyperlink.class,
                        link -> link.getText().equals("Watch needles: 1 new"));
        seen("#rail-search", Button.class, place -> place.getText().equals("Search  1"));
        fxRun(notice::fire);
        found(2);
        seen("#rail-search", Button.class, place -> place.getText().equals("Search"));
        until("nothing is left to tell", () -> !notice.isVisible());
        clear();
        CheckBox watch = seen(".kept .watch", CheckBox.class, CheckBox::isSelected);
        fxRun(watch::fire);
        seen(".kept .watch", CheckBox.class, box -> !box.isSelected());
    }

    @Test
    void whatWasAskedAndSavedBeforeIsAskedAgainWithAClick() {
        search("kind:graded");
        found(2);
        type(KeyCode.ENTER);
        seen(".lane-cell:selected");
        fxRun(bench().navigator()::back);
        clear();
        Hyperlink before =
                seen(
                        "#syntax .hyperlink",
                        Hyperlink.class,
                        link -> link.getText().equals("kind:graded"));
        fxRun(before::fire);
        found(2);
        clear();
        Hyperlink example =
                seen(
                        "#syntax .hyperlink",
                        Hyperlink.class,
                        link -> link.getText().equals("severity:>=strong"));
        fxRun(example::fire);
        seen("#hits", ListView.class, list -> !list.getItems().isEmpty());
    }

    @Test
    void thePaletteOffersToSearch() {
        fxRun(() -> lookup("#palette-button").queryButton().fire());
        TextField palette = seen("#palette-field", TextField.class, field -> true);
        fxRun(() -> palette.setText("kind:graded NEAR/2 kind:firing"));
        type(KeyCode.ENTER);
        TextField field = field();
        until("typed there", () -> field.getText().equals("kind:graded NEAR/2 kind:firing"));
        found(2);
    }
}
