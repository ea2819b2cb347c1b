package dev.impasse.app.search;

import dev.impasse.input.Inert;
import dev.impasse.search.Completion;
import java.util.Locale;
import javafx.collections.ListChangeListener;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Where the query is typed; below it what could be typed next, and what is wrong with it. */
final class SearchField extends VBox {
    private final SearchModel model;
    private final TextField text = new TextField();
    private final FlowPane next = new FlowPane(6, 4);
    private final Label wrong = new Label();
    private final Label mark = new Label();
    private final VBox problem = new VBox(mark, wrong);

    SearchField(SearchModel model, Runnable open) {
        this.model = model;
        setSpacing(6);
        text.setId("search-field");
        text.setPromptText("Words, fields, \"phrases\"…");
        text.setAccessibleText("Search in every run");
        text.textProperty().bindBidirectional(model.query());
        text.caretPositionProperty().addListener((_, _, now) -> model.caret().set(now.intValue()));
        text.addEventFilter(KeyEvent.KEY_PRESSED, event -> key(event, open));
        next.setId("completions");
        next.setAlignment(Pos.CENTER_LEFT);
        next.setMinHeight(26);
        mark.getStyleClass().add("mono");
        mark.setMinHeight(Region.USE_PREF_SIZE);
        wrong.setWrapText(true);
        wrong.setMinHeight(Region.USE_PREF_SIZE);
        problem.setId("query-problem");
        problem.getStyleClass().add("problem");
        getChildren().addAll(text, next, problem);
        model.completions().addListener((ListChangeListener<Completion>) _ -> offer());
        model.problem().addListener((_, _, now) -> show(now));
        offer();
        show(model.problem().get());
    }

    void focus() {
        text.requestFocus();
        text.end();
    }

    void use(String query) {
        text.setText(query);
        focus();
    }

    private void key(KeyEvent event, Runnable open) {
        KeyCode code = event.getCode();
        boolean plain = !event.isShiftDown() && !event.isShortcutDown() && !event.isAltDown();
        boolean taken =
                switch (code) {
                    case DOWN -> move(1);
                    case UP -> move(-1);
                    case PAGE_DOWN -> move(10);
                    case PAGE_UP -> move(-10);
                    case ENTER -> {
                        open.run();
                        yield true;
                    }
                    case ESCAPE -> {
                        boolean some = !text.getText().isEmpty();
                        text.clear();
                        yield some;
                    }
                    // Nothing to complete: Tab goes on as it always does.
                    case TAB -> plain && accept();
                    default -> false;
                };
        if (taken) {
            event.consume();
        }
    }

    private boolean move(int by) {
        model.move(by);
        return true;
    }

    private boolean accept() {
        if (text.getText().isBlank() || model.completions().isEmpty()) {
            return false;
        }
        accept(model.completions().getFirst());
        return true;
    }

    private void accept(Completion completion) {
        if (completion.to() <= text.getLength()) {
            text.replaceText(completion.from(), completion.to(), completion.text());
            text.positionCaret(completion.from() + completion.text().length());
            text.requestFocus();
            text.positionCaret(completion.from() + completion.text().length());
        }
    }

    private void offer() {
        next.getChildren().clear();
        for (Completion completion : model.completions()) {
            Button button = new Button(Inert.excerpt(completion.text(), 40));
            button.getStyleClass().setAll("chip", "completion");
            button.setMnemonicParsing(false);
            button.setFocusTraversable(false);
            if (completion.count() > 0) {
                button.setText(
                        button.getText() + String.format(Locale.ROOT, "  %,d", completion.count()));
            } else {
                button.setTooltip(new Tooltip(completion.meaning()));
            }
            button.setOnAction(_ -> accept(completion));
            next.getChildren().add(button);
        }
        if (!next.getChildren().isEmpty() && !text.getText().isBlank()) {
            Label tab = new Label("Tab");
            tab.getStyleClass().add("key");
            next.getChildren().addFirst(tab);
        }
    }

    private void show(@org.jspecify.annotations.Nullable QueryProblem now) {
        problem.setVisible(now != null);
        problem.setManaged(problem.isVisible());
        if (now == null) {
            return;
        }
        wrong.setText(
                now.at() < 0
                        ? now.sentence()
                        : "Character " + (now.at() + 1) + ": " + now.sentence());
        mark.setVisible(now.at() >= 0);
        mark.setManaged(mark.isVisible());
        if (now.at() >= 0) {
            mark.setText(QueryMark.of(text.getText(), now.at()));
        }
    }
}
