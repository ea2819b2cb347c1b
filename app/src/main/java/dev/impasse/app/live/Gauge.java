package dev.impasse.app.live;

import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** How much of a budget is used: in words first, and as a bar. */
final class Gauge extends VBox {
    private static final PseudoClass NEAR = PseudoClass.getPseudoClass("near");

    /** From this share on it says that the end is near. */
    private static final double NEARLY = 0.8;

    private final String name;
    private final Label value = new Label();
    private final ProgressBar bar = new ProgressBar(0);

    Gauge(String name) {
        this.name = name;
        getStyleClass().add("gauge");
        Label title = new Label(name);
        title.getStyleClass().add("muted");
        title.setMinWidth(Region.USE_PREF_SIZE);
        value.getStyleClass().add("clock-inline");
        value.setMinWidth(Region.USE_PREF_SIZE);
        bar.setMaxWidth(Double.MAX_VALUE);
        bar.setPrefHeight(3);
        getChildren().addAll(new HBox(8, title, value), bar);
    }

    /**
     * @param used what is used
     * @param most what may be
     * @param words both, for people
     */
    void show(double used, double most, String words) {
        double share = most <= 0 ? 0 : Math.clamp(used / most, 0, 1);
        value.setText(words);
        bar.setProgress(share);
        pseudoClassStateChanged(NEAR, share >= NEARLY);
        setAccessibleText(name + " " + words + (share >= NEARLY ? ", nearly used up" : ""));
    }
}
