package dev.impasse.app.tour;

import dev.impasse.app.look.Icons;
import dev.impasse.app.widget.PlayClock;
import dev.impasse.app.widget.SpeedBox;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/** Play or pause, how fast, and how long this stop still stands. Its clock only goes while it plays and is seen. */
final class PlayBar extends HBox {
    PlayBar(AutoPlay play) {
        super(8);
        setAlignment(Pos.CENTER_LEFT);
        Button button = new Button();
        button.setId("tour-play");
        button.getStyleClass().add("small");
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.graphicProperty()
                .bind(play.playing().map(on -> Icons.of(on ? "fth-pause" : "fth-play")));
        button.textProperty().bind(play.playing().map(on -> on ? "Pause" : "Play by itself"));
        button.setOnAction(_ -> play.toggle());
        SpeedBox speed = new SpeedBox("Speed of the tour", AutoPlay.SPEEDS, play.speed());
        speed.setId("tour-speed");
        speed.getStyleClass().add("small");
        speed.setMinWidth(Region.USE_PREF_SIZE);
        ProgressBar left = new ProgressBar();
        left.getStyleClass().add("thin");
        left.setPrefWidth(90);
        left.progressProperty().bind(play.share());
        left.setAccessibleText("How much of this stop's time has gone by");
        left.visibleProperty().bind(play.playing());
        getChildren().addAll(button, speed, left);
        PlayClock.attach(this, play.playing(), play::tick);
    }
}
