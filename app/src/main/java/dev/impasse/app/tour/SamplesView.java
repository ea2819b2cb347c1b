package dev.impasse.app.tour;

import dev.impasse.app.look.Icons;
import dev.impasse.app.widget.EmptyState;
import dev.impasse.app.widget.ShownText;
import javafx.collections.ListChangeListener;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The sample runs as cards. */
final class SamplesView extends StackPane {
    private static final double CARD = 272;

    private @Nullable Button first;
    private final TourModel model;
    private final FlowPane cards = new FlowPane(20, 20);
    private final VBox page;
    private final EmptyState empty =
            new EmptyState(
                    "fth-compass",
                    "No sample runs",
                    "The samples lie in the checkout's runs folder and are named in samples.json there;"
                            + " this one has none.");

    SamplesView(TourModel model) {
        this.model = model;
        Label head = new Label("Guided tour");
        head.getStyleClass().add("heading");
        Label words =
                text(
                        "What does an agent do when the rules leave it no honest way to succeed? These"
                                + " runs happened; nothing in them is staged but the agent. You need neither"
                                + " Docker nor a model to look at them.",
                        "said");
        words.setMaxWidth(760);
        cards.setAlignment(Pos.TOP_LEFT);
        cards.getStyleClass().add("cards");
        page = new VBox(12, head, words, cards);
        page.getStyleClass().add("samples-page");
        ScrollPane scroll = new ScrollPane(page);
        scroll.getStyleClass().add("plain-scroll");
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        getChildren().addAll(scroll, empty);
        model.samples().addListener((ListChangeListener<Sample>) _ -> show());
        show();
    }

    /** The first sample's button gets it, as soon as it is on the screen. */
    void takeFocus() {
        Button button = first;
        if (button == null) {
            return;
        }
        if (button.getScene() != null) {
            button.requestFocus();
        } else {
            button.sceneProperty()
                    .subscribe(scene -> {
                        if (scene != null && button.equals(first)) {
                            button.requestFocus();
                        }
                    });
        }
    }

    private void show() {
        empty.setVisible(model.samples().isEmpty());
        page.setVisible(!model.samples().isEmpty());
        first = null;
        cards.getChildren().setAll(model.samples().stream().map(this::card).toList());
        takeFocus();
    }

    private VBox card(Sample sample) {
        var icon =
                Icons.of(
                        switch (sample.kind()) {
                            case "cheat" -> "fth-alert-octagon";
                            case "honest" -> "fth-check-circle";
                            default -> "fth-log-out";
                        });
        icon.getStyleClass().add("large");
        Label title = new Label(ShownText.line(sample.title()));
        title.getStyleClass().add("subheading");
        title.setWrapText(true);
        Label words = text(ShownText.prose(sample.words()), "prose");
        Region gap = new Region();
        VBox.setVgrow(gap, Priority.ALWAYS);
        Label run = text(ShownText.line(sample.run().id()), "path");
        Button watch = new Button("Watch", Icons.of("fth-play"));
        watch.getStyleClass().add("accent");
        if (first == null) {
            first = watch;
        }
        watch.setMaxWidth(Double.MAX_VALUE);
        watch.setAccessibleText("Watch: " + title.getText());
        watch.setOnAction(_ -> model.open(sample));
        VBox card = new VBox(10, icon, title, words, gap, run, watch);
        card.getStyleClass().addAll("panel", "sample-card");
        card.setPrefWidth(CARD);
        card.setMaxWidth(CARD);
        return card;
    }

    private static Label text(String words, String style) {
        Label label = new Label(words);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        label.getStyleClass().add(style);
        return label;
    }
}
