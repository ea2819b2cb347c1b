package dev.impasse.app.timeline;

import dev.impasse.app.look.Icons;
import dev.impasse.report.EventText;
import javafx.animation.AnimationTimer;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.util.StringConverter;

/** Play, pause, again, how fast, and where the run stands. Its clock only goes while it plays. */
public final class ReplayBar extends HBox {
    private final AnimationTimer clock;

    /**
     * @param close is called when the person has had enough of it
     */
    public ReplayBar(ReplayModel replay, Runnable close) {
        getStyleClass().add("replay-bar");
        setId("replay");
        setAlignment(Pos.CENTER_LEFT);
        setSpacing(8);
        clock = new Clock(replay);
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
        ComboBox<Double> speed = new ComboBox<>();
        speed.getItems().setAll(ReplayModel.SPEEDS);
        speed.setAccessibleText("Speed");
        speed.setConverter(
                new StringConverter<>() {
                    @Override
                    public String toString(Double value) {
                        return value == null
                                ? ""
                                : (value == Math.rint(value)
                                                ? String.valueOf(value.intValue())
                                                : value)
                                        + " ×";
                    }

                    @Override
                    public Double fromString(String text) {
                        throw new UnsupportedOperationException();
                    }
                });
        speed.setValue(replay.speed().get());
        speed.valueProperty().addListener((_, _, now) -> replay.speed().set(now));
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
        replay.playing().addListener((_, _, on) -> run(on));
        run(replay.playing().get());
        // A clock that nobody sees would go on for ever.
        sceneProperty().addListener((_, _, scene) -> run(scene != null && replay.playing().get()));
    }

    private void run(boolean on) {
        if (on) {
            clock.start();
        } else {
            clock.stop();
        }
    }

    private static final class Clock extends AnimationTimer {
        private final ReplayModel replay;
        private long last = -1;

        Clock(ReplayModel replay) {
            this.replay = replay;
        }

        @Override
        public void stop() {
            super.stop();
            last = -1;
        }

        @Override
        public void handle(long now) {
            if (last >= 0) {
                replay.tick(now - last);
            }
            last = now;
        }
    }
}
