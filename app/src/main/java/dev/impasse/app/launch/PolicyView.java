package dev.impasse.app.launch;

import javafx.geometry.Pos;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.fxmisc.flowless.VirtualizedScrollPane;

/** The policy's text, with its mistake at its place and in words above, where it is seen without scrolling. */
final class PolicyView extends VBox {
    PolicyView(PolicyModel model) {
        setSpacing(6);
        Label head = new Label("Policy");
        head.getStyleClass().add("section");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        Hyperlink reset = new Hyperlink("Back to the task's own");
        reset.setId("policy-reset");
        reset.setOnAction(_ -> model.reset());
        HBox top = new HBox(8, head, gap, reset);
        top.setAlignment(Pos.CENTER_LEFT);
        PolicyArea area = new PolicyArea(model);
        VirtualizedScrollPane<PolicyArea> scroll = new VirtualizedScrollPane<>(area);
        scroll.getStyleClass().add("policy-scroll");
        scroll.setPrefHeight(240);
        scroll.setMinHeight(160);
        Label problem = new Label();
        problem.setId("policy-problem");
        problem.setWrapText(true);
        problem.setMinHeight(Region.USE_PREF_SIZE);
        Runnable show =
                () -> {
                    PolicyProblem wrong = model.problem().get();
                    problem.setText(
                            wrong == null
                                    ? "What it does not say has its default. Limits hold whatever the"
                                            + " agent is told."
                                    : wrong.sentence());
                    problem.getStyleClass()
                            .setAll("label", wrong == null ? "muted" : "form-problem");
                    reset.setVisible(model.changed());
                };
        model.problem().addListener(_ -> show.run());
        model.policy().addListener(_ -> show.run());
        model.text().addListener(_ -> show.run());
        show.run();
        getChildren().addAll(top, problem, scroll);
    }
}
