package dev.impasse.app.frame;

import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** A question over the window. Escape, and a click beside it, change nothing. */
final class QuestionSheet extends Overlay {
    private final VBox card;

    QuestionSheet() {
        this(new VBox(12));
    }

    private QuestionSheet(VBox card) {
        super(card, Pos.CENTER);
        this.card = card;
        card.setId("question");
        card.getStyleClass().add("question");
        card.setMaxSize(460, Region.USE_PREF_SIZE);
    }

    void ask(Question question) {
        Label title = new Label(question.title());
        title.getStyleClass().add("subheading");
        Label words = new Label(question.words());
        words.setWrapText(true);
        words.setMinHeight(Region.USE_PREF_SIZE);
        Button keep = new Button(question.keep());
        keep.setId("question-keep");
        keep.setOnAction(_ -> close());
        Button change = new Button(question.change());
        change.setId("question-change");
        change.getStyleClass().add("danger");
        change.setOnAction(_ -> {
            close();
            question.run().run();
        });
        HBox answers = new HBox(8, change, keep);
        answers.setAlignment(Pos.CENTER_RIGHT);
        card.getChildren().setAll(title, words, answers);
        open();
        keep.requestFocus();
    }
}
