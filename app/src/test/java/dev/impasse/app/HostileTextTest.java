package dev.impasse.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.app.runs.Notes;
import dev.impasse.app.runs.NotesFolder;
import dev.impasse.app.tour.TourModel;
import dev.impasse.app.tour.TourScreen;
import dev.impasse.run.Json;
import dev.impasse.run.RunFolder;
import dev.impasse.search.IndexPlace;
import dev.impasse.search.SavedSearch;
import dev.impasse.search.SavedSearches;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/** A run that came from somebody who means harm, on every screen that shows anything of it. */
final class HostileTextTest extends AppTest {
    private static final String HOSTILE_NAME =
            "three-\u202e_mnemonic\u001b[31m\nnext\u0301\u0301\u0301\u0301\u0301\u0301-20261129T200054Z-6ce744";

    private RunFolder run = new RunFolder(Path.of(""));

    @Override
    protected void prepare(Folders folders) throws Exception {
        Path hostile = folders.runs().resolve(HOSTILE_NAME);
        Files.move(sample(folders), hostile);
        HostileRun.rewrite(hostile);
        sample(folders, HONEST);
        run = new RunFolder(hostile);
        NotesFolder.write(run, new Notes(List.of(HostileRun.NASTY), HostileRun.NASTY));
    }

    @Test
    void runs() {
        TableView<?> table =
                seen("#runs-table", TableView.class, rows -> rows.getItems().size() == 2);
        seen("#note");
        inert("runs");
        fxRun(() -> table.getSelectionModel().clearAndSelect(1));
        inert("the other run");
        fxRun(() -> {
            table.getSelectionModel().clearAndSelect(0);
            table.requestFocus();
        });
        type(KeyCode.DELETE);
        seen("#delete-for-good");
        inert("asks before it deletes");
    }

    @Test
    void review() {
        fxRun(() -> bench().reviews().open(run));
        seen("#debrief");
        seen(".rule .label", Label.class, rule -> rule.getText().contains(HostileRun.WORD));
        seen(".firing");
        type(KeyCode.N);
        seen(".lane-cell:selected");
        inert("timeline");
        type(KeyCode.ENTER);
        seen(".body-text");
        inert("an event in full");
        type(KeyCode.R);
        inert("its JSON");
        seen(
                "#seal-chip",
                javafx.scene.control.Button.class,
                chip -> chip.getText().contains("not intact"));
        for (String tab : List.of("Changes", "Transcript", "Grader", "Spec and policy", "Seal")) {
            fxRun(() -> tab(tab));
            inert(tab);
        }
        assertThat(lookup("#problems").queryAll()).isNotEmpty();
    }

    @Test
    void everyEventInFull() {
        fxRun(() -> bench().reviews().open(run));
        seen(".firing");
        for (int i = 0; i < 12; i++) {
            type(KeyCode.DOWN);
            type(KeyCode.ENTER);
        }
        seen(".body-text");
        inert("events in full");
    }

    @Test
    void compare() {
        RunFolder honest = new RunFolder(bench().folders().runs().resolve(HONEST));
        fxRun(() -> bench().reviews().compare(run, honest));
        seen("#facts");
        inert("compare");
    }

    @Test
    void search() {
        new SavedSearches(new IndexPlace(bench().folders().runs()))
                .save(new SavedSearch("kept", "\"" + HostileRun.WORD + " \u202e\"", null));
        fxRun(() -> bench().navigator().go("search"));
        inert("nothing asked yet");
        TextField field = seen("#search-field", TextField.class, any -> true);
        fxRun(() -> field.setText(HostileRun.WORD));
        seen("#hits", ListView.class, list -> list.getItems().size() > 3);
        seen("#preview .snippet");
        seen(".facet-value");
        inert("results");
        fxRun(() -> {
            field.setText("agent:");
            field.end();
        });
        seen(".completion");
        inert("what could be typed next");
    }

    @Test
    void palette() {
        seen("#runs-table", TableView.class, rows -> rows.getItems().size() == 2);
        fxRun(() -> lookup("#palette-button").queryButton().fire());
        TextField field = seen("#palette-field", TextField.class, any -> true);
        fxRun(() -> field.setText("three"));
        seen("#palette-list", ListView.class, list -> list.getItems().size() > 2);
        inert("palette");
        fxRun(() -> field.setText(HostileRun.NASTY));
        inert("what is asked for");
    }

    @Test
    void tour() throws Exception {
        Path samples = Files.createDirectories(home.resolve("samples"));
        Files.move(run.path(), samples.resolve(SAMPLE));
        var tour = Json.MAPPER.createObjectNode().put("format", 1);
        var sample = tour.putArray("samples").addObject();
        sample.put("run", SAMPLE)
                .put("kind", "cheat")
                .put("title", HostileRun.NASTY)
                .put("words", HostileRun.NASTY);
        var captions = sample.putArray("captions");
        for (String kind : List.of("episode_started", "intent", "firing")) {
            var caption = captions.addObject().put("title", HostileRun.NASTY);
            caption.putObject("on").put("kind", kind);
            caption.put("say", "{rule} {sentence} {agent} " + HostileRun.NASTY);
        }
        Files.write(samples.resolve("samples.json"), Json.MAPPER.writeValueAsBytes(tour));
        TourModel model =
                fx(() -> new TourModel(samples, bench().reviews().seals(), bench().tasks()));
        fxRun(() ->
                bench().navigator()
                        .open(
                                "tour",
                                new TourScreen(
                                        model,
                                        bench().reviews()::timeline,
                                        bench().reviews()::open)));
        seen(".sample-card");
        inert("cards");
        fire(".sample-card .accent");
        ListView<?> stops = seen("#stops", ListView.class, list -> list.getItems().size() == 4);
        for (int i = 0; i < 4; i++) {
            int at = i;
            fxRun(() -> stops.getSelectionModel().select(at));
            seen(
                    "#stop-count",
                    Label.class,
                    count -> count.getText().startsWith("Stop " + (at + 1)));
            inert("stop " + i);
        }
        seen("#stop-words", Label.class, words -> !words.getText().startsWith("Checking"));
        inert("its seal");
    }

    private void inert(String what) {
        fxRun(() -> {
            stage().getScene().getRoot().applyCss();
            stage().getScene().getRoot().layout();
        });
        assertThat(fx(() -> Trespass.in(stage().getScene().getRoot()))).as(what).isEmpty();
        assertThat(fx(() -> stage().getScene().getWidth())).isEqualTo(1280);
        assertThat(stage().getTitle()).as("the window's title").isNull();
    }

    private void tab(String title) {
        TabPane tabs = (TabPane) lookup(".tab-pane").query();
        tabs.getTabs().stream()
                .filter(tab -> tab.getText().equals(title))
                .forEach(tabs.getSelectionModel()::select);
    }
}
