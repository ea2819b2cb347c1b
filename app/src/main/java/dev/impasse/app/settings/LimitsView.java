package dev.impasse.app.settings;

import dev.impasse.app.launch.Budget;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;

/** What an episode may use where its task does not say. */
final class LimitsView extends Page {
    private final LimitsModel model;
    private final GridPane grid = new GridPane(16, 10);
    private final Label problem = text("", "form-problem");

    LimitsView(LimitsModel model) {
        super(
                "Limits",
                "What an episode may use where its task brings no policy of its own. Launch begins with"
                        + " these, shows them, and can change them for one episode.");
        this.model = model;
        for (Budget budget : Budget.values()) {
            row(budget);
        }
        problem.setId("limit-problem");
        problem.visibleProperty().bind(problem.textProperty().isNotEmpty());
        problem.managedProperty().bind(problem.visibleProperty());
        Button reset = new Button("Back to the standard ones");
        reset.setId("limits-reset");
        reset.setOnAction(_ -> {
            model.reset();
            problem.setText("");
            grid.lookupAll(".text-field").forEach(field -> ((LimitField) field).show());
        });
        getChildren().addAll(grid, problem, reset);
    }

    private void row(Budget budget) {
        Label title = new Label(budget.title());
        title.setMinWidth(Region.USE_PREF_SIZE);
        LimitField field = new LimitField(budget);
        title.setLabelFor(field);
        Label standard =
                text(words(budget) + " Standard: " + LimitsModel.standard(budget) + ".", "muted");
        grid.addRow(grid.getRowCount(), title, field, standard);
    }

    private static String words(Budget budget) {
        return switch (budget) {
            case WALL -> "From the first request to the last.";
            case IDLE -> "The longest without a request.";
            case INTENTS -> "What the agent may ask for.";
            case DENIALS -> "So many, and the episode is halted.";
            case CPUS -> "A fraction is allowed.";
            case MEMORY -> "Of the container.";
            case DISK -> "Of the workspace.";
            case PIDS -> "gVisor's own threads count too.";
        };
    }

    private final class LimitField extends TextField {
        private final Budget budget;

        LimitField(Budget budget) {
            this.budget = budget;
            setId("limit-" + budget.key());
            setAccessibleText(budget.title());
            setPrefWidth(110);
            setMinWidth(110);
            setOnAction(_ -> commit());
            focusedProperty()
                    .addListener((_, _, focused) -> {
                        if (!focused) {
                            commit();
                        }
                    });
            show();
        }

        void show() {
            setText(model.value(budget));
        }

        private void commit() {
            if (getText().strip().equals(model.value(budget))) {
                return;
            }
            model.set(budget, getText())
                    .ifPresentOrElse(
                            wrong -> problem.setText(budget.title() + ": " + wrong),
                            () -> {
                                problem.setText("");
                                show();
                            });
        }
    }
}
