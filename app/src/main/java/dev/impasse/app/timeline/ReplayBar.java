package dev.impasse.app.timeline;

import dev.impasse.app.look.Icons;
import dev.impasse.app.widget.PlayClock;
import dev.impasse.app.widget.SpeedBox;
import dev.impasse.report.EventText;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** Play, pause, again, how fast, and where the run stands. Its clock only goes while it plays. */
public final class ReplayBar extends HBox {
    /**
     * @param close is called when the person has had enough of it
     */
    public ReplayBar(ReplayModel replay, Runnable close) {
        getStyleClass().add("replay-bar");
        setId("replay");
        setAlignment(Pos.CENTER_LEFT);
        setSpacing(8);
        Button play = new Button();
        play.setId("replay-play");
        play.graphicProperty()
                .bind(replay.playing().map(on -> Icons.of(on ? "fth-pause" : "fth-play")));
        play.textProperty().bind(replay.playing().map(on -> on ? "Pause" : "Play"));
        play.setMinWidth(92);
        play.setOnAction(_ -> replay.playing().set(!replay.playing().get()));
        Button again = new Button("From the start", Icons.of("fth-rotate-ccw"));
        again.setMinWidth(Region.USE_PREF_SIZE);
        again.setOnAction(_ -> replay.start());
        SpeedBox speed = new SpeedBox("Speed", ReplayModel.SPEEDS, replay.speed());
        Label position = new Label();
        position.getStyleClass().add("clock-inline");
        position.setMinWidth(Region.USE_PREF_SIZE);
        position.textProperty()
                .bind(replay.position().map(nanos -> EventText.clock(nanos.longValue())));
        Label what = new Label("Replay");
        what.getStyleClass().add("strong");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        Button all = new Button("Show the whole run");
        all.setMinWidth(Region.USE_PREF_SIZE);
        all.getStyleClass().add("flat");
        all.setOnAction(_ -> {
            replay.stop();
            close.run();
        });
        getChildren().addAll(what, play, again, speed, position, gap, all);
        PlayClock.attach(this, replay.playing(), replay::tick);
    }
}
