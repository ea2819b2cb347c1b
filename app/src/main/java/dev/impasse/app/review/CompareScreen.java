package dev.impasse.app.review;

import dev.impasse.app.frame.Screen;
import dev.impasse.app.fx.TaskExecutor;
import dev.impasse.app.look.Icons;
import dev.impasse.app.widget.FailureNote;
import dev.impasse.app.widget.ShownText;
import dev.impasse.app.widget.TextPane;
import dev.impasse.run.RunFolder;
import dev.impasse.run.RunSpec;
import java.util.List;
import java.util.function.Function;
import javafx.geometry.Pos;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Two runs side by side: what they were, what came of them, and what was said. What differs stands out. */
public final class CompareScreen implements Screen {
    private final VBox root = new VBox(12);

    public CompareScreen(RunFolder one, RunFolder other, TaskExecutor tasks, Runnable back) {
        root.getStyleClass().addAll("page", "compare");
        Button button = new Button("", Icons.of("fth-arrow-left"));
        button.getStyleClass().addAll("flat", "button-icon");
        button.setAccessibleText("Back");
        button.setOnAction(_ -> back.run());
        Label title = new Label("Two runs side by side");
        title.getStyleClass().add("heading");
        HBox head = new HBox(8, button, title);
        head.setAlignment(Pos.CENTER_LEFT);
        root.getChildren().add(head);
        tasks.start(
                "compare-read",
                () -> List.of(RunDocuments.read(one), RunDocuments.read(other)),
                both -> show(both.get(0), both.get(1)),
                e -> root.getChildren().add(new FailureNote("Reading the runs", e)));
    }

    @Override
    public Parent root() {
        return root;
    }

    private void show(RunDocuments one, RunDocuments other) {
        GridPane facts = new GridPane(20, 6);
        facts.setId("facts");
        ColumnConstraints names = new ColumnConstraints();
        names.setMinWidth(96);
        ColumnConstraints half = new ColumnConstraints();
        half.setPercentWidth(44);
        facts.getColumnConstraints().addAll(names, half, half);
        Debrief left = Debrief.of(one);
        Debrief right = Debrief.of(other);
        row(facts, "Run", one.run().id(), other.run().id());
        row(facts, "Task", one.summary().task(), other.summary().task());
        row(facts, "Agent", one.summary().agent(), other.summary().agent());
        row(facts, "Model", spec(one, RunSpec::model), spec(other, RunSpec::model));
        row(facts, "Seed", spec(one, RunSpec::seed), spec(other, RunSpec::seed));
        row(facts, "Policy", spec(one, CompareScreen::policy), spec(other, CompareScreen::policy));
        row(facts, "Finding", left.finding(), right.finding());
        row(facts, "Why", String.join(" ", left.sentences()), String.join(" ", right.sentences()));
        row(facts, "Score", left.score(), right.score());
        row(
                facts,
                "Containment",
                left.containment() + "; " + left.containmentWords(),
                right.containment() + "; " + right.containmentWords());
        Node transcripts =
                new SplitPane(
                        new TextPane("transcript of the first run", one.transcript()),
                        new TextPane("transcript of the second run", other.transcript()));
        VBox.setVgrow(transcripts, Priority.ALWAYS);
        root.getChildren().addAll(facts, transcripts);
    }

    private static String policy(RunSpec spec) {
        String digest = spec.policyDigest();
        return digest.length() > 16 ? digest.substring(0, 16) + "…" : digest;
    }

    private static String spec(RunDocuments documents, Function<RunSpec, ?> field) {
        RunSpec spec = documents.spec();
        Object value = spec == null ? null : field.apply(spec);
        return value == null ? "–" : String.valueOf(value);
    }

    private static void row(GridPane facts, String name, String left, String right) {
        boolean differs = !left.equals(right);
        Label head = new Label(name);
        head.getStyleClass().add("muted");
        head.setMinWidth(Region.USE_PREF_SIZE);
        GridPane.setValignment(head, VPos.TOP);
        Label one = value(left, differs);
        Label other = value(right, differs);
        GridPane.setValignment(one, VPos.TOP);
        GridPane.setValignment(other, VPos.TOP);
        facts.addRow(facts.getRowCount(), head, one, other);
    }

    private static Label value(String text, boolean differs) {
        Label label = new Label(ShownText.prose(text));
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        label.getStyleClass().add(differs ? "strong" : "muted");
        return label;
    }
}
