package dev.impasse.app.readiness;

import dev.impasse.app.look.Icons;
import dev.impasse.app.widget.Folded;
import dev.impasse.app.widget.ShownText;
import dev.impasse.readiness.CheckResult;
import java.util.List;
import javafx.beans.InvalidationListener;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/** One check: what it proves, what it does, what came back, and what to do. */
final class CheckView extends VBox {
    private final ReadinessModel model;
    private final InvalidationListener changed = _ -> show();
    private CheckRow row;

    CheckView(ReadinessModel model) {
        this.model = model;
        this.row = model.selected().get();
        getStyleClass().add("check-view");
        setId("check");
        setSpacing(20);
        row.state().addListener(changed);
        row.steps().addListener(changed);
        model.running().addListener(changed);
        model.selected().addListener((_, _, now) -> look(now));
        show();
    }

    private void look(CheckRow now) {
        row.state().removeListener(changed);
        row.steps().removeListener(changed);
        row = now;
        row.state().addListener(changed);
        row.steps().addListener(changed);
        show();
    }

    private void show() {
        getChildren().setAll(head(), part("What it proves", text(row.about().proves(), "prose")));
        CheckResult result = row.result().get();
        if (row.state().get() == CheckState.RUNNING) {
            getChildren().add(part("What it does", steps()));
        }
        if (result != null) {
            getChildren().add(part("What came back", said(result)));
            if (row.remedy() != null) {
                getChildren().add(part("What to do", new RemedyView(row.remedy(), again())));
            }
        }
    }

    private HBox head() {
        FontIcon icon = Icons.of(row.state().get().icon());
        icon.getStyleClass().add("large");
        StateWords.style(icon, row.state().get());
        Label title = new Label(row.about().title());
        title.getStyleClass().add("heading");
        title.setWrapText(true);
        Label state = new Label(row.state().get().words());
        state.setId("check-state");
        state.getStyleClass().add("state-word");
        state.setWrapText(true);
        StateWords.style(state, row.state().get());
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox head = new HBox(12, icon, title, state, gap);
        head.setAlignment(Pos.CENTER_LEFT);
        if (!model.running().get()) {
            Button again =
                    new Button(
                            row.state().get() == CheckState.WAITING
                                    ? "Run this check"
                                    : "Run it again");
            again.setId("again");
            again.setOnAction(_ -> again().run());
            again.setMinWidth(Region.USE_PREF_SIZE);
            head.getChildren().add(again);
        }
        return head;
    }

    private Runnable again() {
        CheckRow now = row;
        return () -> model.again(now);
    }

    private VBox steps() {
        VBox lines = new VBox(4);
        List<String> steps = row.steps();
        for (int i = 0; i < steps.size(); i++) {
            boolean last = i == steps.size() - 1;
            Label line = text(ShownText.line(steps.get(i)) + (last ? "…" : ""), "prose");
            line.getStyleClass().add(last ? "now" : "muted");
            lines.getChildren().add(line);
        }
        if (steps.isEmpty()) {
            lines.getChildren().add(text("Starting…", "prose"));
        }
        return lines;
    }

    private VBox said(CheckResult result) {
        Label said = text(ShownText.prose(result.said()), "said");
        said.setId("said");
        VBox box = new VBox(12, said);
        if (!result.evidence().isEmpty()) {
            int lines = result.evidence().size();
            box.getChildren()
                    .add(
                            new Folded(
                                    "Evidence, " + lines + (lines == 1 ? " line" : " lines"),
                                    "the evidence",
                                    () -> String.join("\n", result.evidence())));
        }
        return box;
    }

    private static VBox part(String name, Node content) {
        Label head = new Label(name);
        head.getStyleClass().add("section");
        return new VBox(6, head, content);
    }

    private static Label text(String words, String style) {
        Label label = new Label(words);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        label.getStyleClass().add(style);
        return label;
    }
}
