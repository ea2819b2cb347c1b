package dev.impasse.app.launch;

import dev.impasse.policy.Policy;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The budgets as fields. They are a way to write into the policy's text, and show what stands there. */
final class BudgetsView extends VBox {
    private final PolicyModel model;
    private final Label problem = new Label();

    BudgetsView(PolicyModel model) {
        this.model = model;
        setSpacing(6);
        Label head = new Label("Budgets of an episode");
        head.getStyleClass().add("section");
        FlowPane fields = new FlowPane(12, 10);
        for (Budget budget : Budget.values()) {
            fields.getChildren().add(field(budget));
        }
        problem.setId("budget-problem");
        problem.getStyleClass().add("form-problem");
        problem.setWrapText(true);
        problem.setMinHeight(Region.USE_PREF_SIZE);
        problem.visibleProperty().bind(problem.textProperty().isNotEmpty());
        problem.managedProperty().bind(problem.visibleProperty());
        getChildren().addAll(head, fields, problem);
    }

    private VBox field(Budget budget) {
        Label title = new Label(budget.title());
        TextField field = new TextField();
        field.setId("budget-" + budget.key());
        field.setAccessibleText(budget.title());
        field.setPrefWidth(96);
        title.setLabelFor(field);
        field.setOnAction(_ -> commit(budget, field));
        field.focusedProperty()
                .addListener((_, _, focused) -> {
                    if (!focused) {
                        commit(budget, field);
                    }
                });
        model.policy()
                .addListener((_, _, policy) -> {
                    if (policy != null) {
                        field.setText(budget.of(policy));
                        problem.setText("");
                    }
                });
        return new VBox(2, title, field);
    }

    private void commit(Budget budget, TextField field) {
        Policy policy = model.policy().get();
        if (policy == null || field.getText().strip().equals(budget.of(policy))) {
            return;
        }
        model.set(budget, field.getText())
                .ifPresentOrElse(
                        wrong -> problem.setText(budget.title() + ": " + wrong),
                        () -> problem.setText(""));
    }
}
