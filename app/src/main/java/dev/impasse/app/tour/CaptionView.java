package dev.impasse.app.tour;

import dev.impasse.app.look.Icons;
import dev.impasse.app.review.SealState;
import dev.impasse.app.widget.ShownText;
import javafx.beans.InvalidationListener;
import javafx.beans.WeakInvalidationListener;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** What is said at a stop, and the way on and back. */
final class CaptionView extends VBox {
    private final TourModel model;
    private final Label title = new Label();
    private final Label words = new Label();
    private final Label count = new Label();
    private final Button back = new Button("Back");
    private final Button next = new Button();
    private final Hyperlink review = new Hyperlink("Look at this run in full");
    private final InvalidationListener changed = _ -> show();

    CaptionView(TourModel model, Sample sample, Runnable openReview) {
        this.model = model;
        getStyleClass().add("caption");
        Hyperlink all = new Hyperlink("All samples", Icons.of("fth-arrow-left"));
        all.setId("all-samples");
        all.setOnAction(_ -> model.leave());
        Label name = new Label(ShownText.line(sample.title()));
        name.getStyleClass().add("muted");
        count.getStyleClass().add("muted");
        count.setId("stop-count");
        FlowPane top = new FlowPane(12, 4, all, name, new PlayBar(model.play()), count);
        top.setAlignment(Pos.CENTER_LEFT);
        title.getStyleClass().add("heading");
        title.setId("stop-title");
        words.setWrapText(true);
        words.setId("stop-words");
        words.getStyleClass().add("said");
        words.setMaxWidth(820);
        // Room for three lines, so that the timeline below stands still from stop to stop.
        words.setMinHeight(64);
        words.setAlignment(Pos.TOP_LEFT);
        back.setId("stop-back");
        back.setOnAction(_ -> model.go(-1));
        back.setMinWidth(Region.USE_PREF_SIZE);
        next.setId("stop-next");
        next.getStyleClass().add("accent");
        next.setMinWidth(Region.USE_PREF_SIZE);
        next.setOnAction(_ -> {
            if (model.canGo(1)) {
                model.go(1);
            } else {
                model.leave();
            }
        });
        review.setOnAction(_ -> openReview.run());
        VBox text = new VBox(4, title, words);
        HBox.setHgrow(text, Priority.ALWAYS);
        HBox buttons = new HBox(8, back, next);
        buttons.setAlignment(Pos.TOP_RIGHT);
        VBox right = new VBox(6, buttons, review);
        right.setAlignment(Pos.TOP_RIGHT);
        right.setMinWidth(Region.USE_PREF_SIZE);
        getChildren().addAll(top, new HBox(24, text, right));
        WeakInvalidationListener weak = new WeakInvalidationListener(changed);
        model.at().addListener(weak);
        model.seal().addListener(weak);
        model.steps().addListener(weak);
        show();
    }

    void takeFocus() {
        next.requestFocus();
    }

    private void show() {
        TourStep step = model.step();
        back.setDisable(!model.canGo(-1));
        boolean waited = next.isDisabled();
        next.setDisable(step == null);
        if (waited && step != null) {
            next.requestFocus();
        }
        boolean end = step != null && !model.canGo(1);
        next.setText(end ? "All samples" : "Next");
        review.setVisible(end);
        if (step == null) {
            title.setText("…");
            return;
        }
        title.setText(ShownText.line(step.title()));
        words.setText(step.seal() ? seal(model.seal().get()) : ShownText.prose(step.words()));
        count.setText("Stop " + (model.at().get() + 1) + " of " + model.steps().size());
    }

    private static String seal(@org.jspecify.annotations.Nullable SealState seal) {
        if (seal == null) {
            return "Checking every file, every event and the signature…";
        }
        String what = seal.state().words() + ". ";
        if (seal.state() == SealState.State.INTACT) {
            return what
                    + "Just now, "
                    + seal.files()
                    + " files and a chain of "
                    + seal.events()
                    + " events were checked against the signature of key "
                    + seal.signer()
                    + ". Change one byte of them, and this says which.";
        }
        return what
                + (seal.problems().isEmpty()
                        ? "The signature is of key " + seal.signer() + "."
                        : ShownText.line(seal.problems().getFirst().file())
                                + ": "
                                + ShownText.prose(seal.problems().getFirst().detail()));
    }
}
