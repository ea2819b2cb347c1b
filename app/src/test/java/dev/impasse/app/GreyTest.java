package dev.impasse.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.app.frame.Lamp;
import dev.impasse.app.look.Icons;
import dev.impasse.app.look.SeverityMark;
import dev.impasse.app.look.Theme;
import dev.impasse.app.readiness.CheckState;
import dev.impasse.app.review.ReviewModel;
import dev.impasse.app.review.ReviewScreen;
import dev.impasse.app.review.SealState;
import dev.impasse.app.review.Seals;
import dev.impasse.event.Severity;
import dev.impasse.run.RunFolder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.StackPane;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Without its colours every mark of the app is still told from those beside it. */
final class GreyTest extends AppTest {
    private final HBox bench = new HBox(8);

    @Override
    protected void prepare(Folders folders) throws Exception {
        sample(folders);
    }

    @ParameterizedTest
    @EnumSource(names = {"LIGHT", "DARK"})
    void severitiesByTheirShapeAlone(Theme.Choice theme) {
        Map<String, Node> marks = new LinkedHashMap<>();
        for (Severity severity : Severity.values()) {
            marks.put(severity.word(), new SeverityMark(severity));
        }
        assertThat(alike(theme, marks)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(names = {"LIGHT", "DARK"})
    void statesOfAChecksByTheirShapeAlone(Theme.Choice theme) {
        Map<String, Node> icons = new LinkedHashMap<>();
        for (CheckState state : CheckState.values()) {
            Node icon = Icons.of(state.icon());
            icon.getStyleClass().add("check-" + state.name().toLowerCase(Locale.ROOT));
            icons.put(state.words(), icon);
        }
        assertThat(alike(theme, icons)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(names = {"LIGHT", "DARK"})
    void theLamp(Theme.Choice theme) {
        fxRun(() -> bench().theme().choice().set(theme));
        Grey grey = new Grey();
        Button lamp = seen("#lamp", Button.class, any -> true);
        for (Lamp state : Lamp.values()) {
            fxRun(() -> {
                bench().frame().lamp().set(state);
                root().applyCss();
                root().layout();
                grey.look(state.words(), lamp);
            });
        }
        assertThat(grey.alike()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(names = {"LIGHT", "DARK"})
    void theSeal(Theme.Choice theme) {
        fxRun(() -> bench().theme().choice().set(theme));
        Grey chips = new Grey();
        Grey large = new Grey();
        for (SealState.State state : SealState.State.values()) {
            ReviewScreen screen = review(state);
            fxRun(() -> bench().navigator().open("runs", screen));
            Button chip =
                    seen(
                            "#seal-chip",
                            Button.class,
                            button -> button.getText().equals(state.words()));
            fxRun(chip::fire);
            Label words =
                    seen(
                            "#seal-state",
                            Label.class,
                            label -> label.getText().equals(state.words()));
            fxRun(() -> {
                root().applyCss();
                root().layout();
                chips.look(state.words(), chip.getGraphic());
                large.look(state.words(), words.getGraphic());
            });
        }
        assertThat(large.alike()).isEmpty();
        assertThat(chips.alike()).isEmpty();
    }

    private ReviewScreen review(SealState.State state) {
        RunFolder run = new RunFolder(bench().folders().runs().resolve(SAMPLE));
        Seals found =
                new Seals() {
                    @Override
                    public SealState verify(RunFolder any) {
                        return new SealState(state, "", "", 0, 0, List.of());
                    }

                    @Override
                    public void seal(RunFolder any) {}
                };
        return fx(() ->
                new ReviewScreen(
                        new ReviewModel(run, found, bench().tasks()),
                        bench().reviews().timeline(run),
                        () -> {}));
    }

    private List<String> alike(Theme.Choice theme, Map<String, Node> marks) {
        Grey grey = new Grey();
        fxRun(() -> {
            bench().theme().choice().set(theme);
            bench.getChildren().setAll(marks.values());
            ((Pane) root()).getChildren().add(bench);
            root().applyCss();
            root().layout();
            marks.forEach(grey::look);
        });
        return grey.alike();
    }

    @AfterEach
    void clear() {
        fxRun(() -> ((Pane) root()).getChildren().remove(bench));
    }

    private StackPane root() {
        return (StackPane) stage().getScene().getRoot();
    }
}
