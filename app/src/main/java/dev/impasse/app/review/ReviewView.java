package dev.impasse.app.review;

import dev.impasse.app.look.Icons;
import dev.impasse.app.timeline.ReplayBar;
import dev.impasse.app.timeline.ReplayModel;
import dev.impasse.app.timeline.TimelineView;
import dev.impasse.app.widget.EmptyState;
import dev.impasse.app.widget.ShownLabels;
import dev.impasse.app.widget.ShownText;
import dev.impasse.app.widget.TextPane;
import dev.impasse.run.RunSpec;
import java.util.Locale;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** One stored run. */
final class ReviewView extends VBox {
    private final ReviewModel model;
    private final TimelineView timeline;
    private final TabPane tabs = new TabPane();
    private final VBox lanes = new VBox();
    private final Tab seal;

    /**
     * @param back leads to where one came from
     */
    ReviewView(
            ReviewModel model,
            TimelineView timeline,
            Runnable back,
            Runnable sealRun,
            Runnable replay) {
        this.model = model;
        this.timeline = timeline;
        getStyleClass().add("review");
        tabs.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
        VBox.setVgrow(tabs, Priority.ALWAYS);
        seal = tab("Seal", new SealView(model, sealRun));
        VBox.setVgrow(timeline, Priority.ALWAYS);
        lanes.getChildren().setAll(timeline);
        tabs.getTabs().addAll(tab("Timeline", lanes), seal);
        VBox top = new VBox(new Label("Reading the run…"));
        top.getStyleClass().add("page");
        getChildren().addAll(top, tabs);
        model.documents()
                .addListener((_, _, documents) -> {
                    if (documents != null) {
                        top.getChildren()
                                .setAll(
                                        head(documents, back, replay),
                                        rule(documents),
                                        new DebriefView(Debrief.of(documents)));
                        fill(documents);
                    }
                });
        model.seal().addListener((_, _, state) -> sealTab(state));
    }

    void showSeal() {
        select(seal);
    }

    void showTab(String title) {
        tabs.getTabs().stream()
                .filter(tab -> tab.getText().equals(title))
                .findFirst()
                .ifPresent(this::select);
    }

    /** The focus goes along: left in a tab that is hidden it would wander off into the title bar. */
    private void select(Tab tab) {
        tabs.getSelectionModel().select(tab);
        if (timelineShown()) {
            timeline.focusRows();
        } else {
            tabs.requestFocus();
        }
    }

    void replay(ReplayModel replay) {
        lanes.getChildren().removeIf(ReplayBar.class::isInstance);
        ReplayBar bar =
                new ReplayBar(
                        replay, () -> lanes.getChildren().removeIf(ReplayBar.class::isInstance));
        lanes.getChildren().addFirst(bar);
        replay.start();
    }

    boolean timelineShown() {
        return tabs.getSelectionModel().getSelectedIndex() == 0;
    }

    private HBox head(RunDocuments documents, Runnable back, Runnable replay) {
        Button button = new Button("", Icons.of("fth-arrow-left"));
        button.getStyleClass().addAll("flat", "button-icon");
        button.setAccessibleText("Back");
        button.setOnAction(_ -> back.run());
        Label task =
                new Label(
                        ShownText.line(
                                documents.summary().task().isEmpty()
                                        ? model.run().id()
                                        : documents.summary().task()));
        task.getStyleClass().add("heading");
        ShownLabels.whole(task);
        RunSpec spec = documents.spec();
        Label facts =
                new Label(
                        ShownText.line(documents.summary().agent())
                                + (spec == null ? "" : " · seed " + spec.seed())
                                + (spec == null || spec.model() == null
                                        ? ""
                                        : " · " + ShownText.line(spec.model()))
                                + " · "
                                + ShownText.line(model.run().id()));
        facts.getStyleClass().add("muted");
        facts.setMinWidth(0);
        facts.setWrapText(true);
        facts.setMinHeight(Region.USE_PREF_SIZE);
        facts.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(facts, Priority.ALWAYS);
        Button play = new Button("Replay", Icons.of("fth-play-circle"));
        play.getStyleClass().addAll("chip");
        play.setMinWidth(Region.USE_PREF_SIZE);
        play.setOnAction(_ -> replay.run());
        HBox head = new HBox(8, button, task, facts, play, chip());
        head.setAlignment(Pos.CENTER_LEFT);
        return head;
    }

    /** The seal's state in a word, always in sight; it leads to the whole. */
    private Button chip() {
        Button chip = new Button();
        chip.setId("seal-chip");
        chip.getStyleClass().addAll("chip");
        chip.setMinWidth(Region.USE_PREF_SIZE);
        chip.setOnAction(_ -> showSeal());
        Runnable show =
                () -> {
                    SealState state = model.seal().get();
                    chip.setText(state == null ? "Looking at the seal…" : state.state().words());
                    chip.setGraphic(Icons.of(state == null ? "fth-loader" : state.state().icon()));
                    chip.getStyleClass()
                            .setAll(
                                    "chip",
                                    state == null
                                            ? "unknown"
                                            : state.state().name().toLowerCase(Locale.ROOT));
                };
        model.seal().addListener(_ -> show.run());
        show.run();
        return chip;
    }

    private static Node rule(RunDocuments documents) {
        RunSpec spec = documents.spec();
        String rule = spec == null || spec.rule() == null ? "" : spec.rule();
        Label word = new Label("RULE");
        word.getStyleClass().add("rule-word");
        word.setMinWidth(Region.USE_PREF_SIZE);
        Label text =
                new Label(
                        rule.isEmpty() ? "This task has no rule." : ShownText.prose(rule.strip()));
        text.setWrapText(true);
        HBox box = new HBox(10, word, text);
        box.getStyleClass().add("rule");
        box.setAlignment(Pos.CENTER_LEFT);
        return box;
    }

    private void fill(RunDocuments documents) {
        tabs.getTabs()
                .addAll(
                        1,
                        java.util.List.of(
                                tab("Changes", changes(documents.diff())),
                                tab(
                                        "Transcript",
                                        text(
                                                "transcript",
                                                documents.transcript(),
                                                "The agent said and asked nothing.")),
                                tab(
                                        "Grader",
                                        text(
                                                "grader's output",
                                                documents.grader(),
                                                "No grader has run.")),
                                tab(
                                        "Spec and policy",
                                        text(
                                                "specification",
                                                spec(documents),
                                                "There is no specification."))));
    }

    private static String spec(RunDocuments documents) {
        RunSpec spec = documents.spec();
        return spec == null
                ? documents.specText()
                : "# policy\n\n"
                        + spec.policyText()
                        + "\n# instruction\n\n"
                        + spec.instruction()
                        + "\n# run.json\n\n"
                        + documents.specText();
    }

    private static Node changes(String diff) {
        return diff.isBlank()
                ? new EmptyState(
                        "fth-file", "No changes", "The agent left the workspace as it found it.")
                : new TextPane(
                        "changes",
                        diff,
                        line ->
                                line.startsWith("# ")
                                        ? "diff-file"
                                        : line.startsWith("+++")
                                                        || line.startsWith("---")
                                                        || line.startsWith("@@")
                                                ? "diff-head"
                                                : line.startsWith("+")
                                                        ? "diff-add"
                                                        : line.startsWith("-") ? "diff-cut" : "");
    }

    private static Node text(String name, String text, String none) {
        return text.isBlank()
                ? new EmptyState("fth-file", "Nothing here", none)
                : new TextPane(name, text, line -> line.startsWith("# ") ? "diff-file" : "");
    }

    private void sealTab(SealState state) {
        seal.setGraphic(
                state == null || state.state() == SealState.State.INTACT
                        ? null
                        : Icons.of("fth-alert-circle"));
    }

    private static Tab tab(String title, Node content) {
        return new Tab(title, content);
    }
}
