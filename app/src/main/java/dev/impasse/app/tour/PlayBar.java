package dev.impasse.app.tour;

import dev.impasse.app.look.Icons;
import javafx.animation.AnimationTimer;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.util.StringConverter;

/** Play or pause, how fast, and how long this stop still stands. Its clock only goes while it plays and is seen. */
final class PlayBar extends HBox {
    private final AutoPlay play;
    private final AnimationTimer clock;

    PlayBar(AutoPlay play) {
        super(8);
        this.play = play;
        this.clock = new Clock(play);
        setAlignment(Pos.CENTER_LEFT);
        Button button = new Button();
        button.setId("tour-play");
        button.getStyleClass().add("small");
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.graphicProperty()
                .bind(play.playing().map(on -> Icons.of(on ? "fth-pause" : "fth-play")));
        button.textProperty().bind(play.playing().map(on -> on ? "Pause" : "Play by itself"));
        button.setOnAction(_ -> play.toggle());
        ComboBox<Double> speed = new ComboBox<>();
        speed.setId("tour-speed");
        speed.getStyleClass().add("small");
        speed.setMinWidth(Region.USE_PREF_SIZE);
        speed.getItems().setAll(AutoPlay.SPEEDS);
        speed.setAccessibleText("Speed of the tour");
        speed.setConverter(new Times());
        speed.setValue(play.speed().get());
        speed.valueProperty().addListener((_, _, now) -> play.speed().set(now));
        ProgressBar left = new ProgressBar();
        left.getStyleClass().add("thin");
        left.setPrefWidth(90);
        left.progressProperty().bind(play.share());
        left.setAccessibleText("How much of this stop's time has gone by");
        left.visibleProperty().bind(play.playing());
        getChildren().addAll(button, speed, left);
        play.playing().addListener(_ -> run());
        sceneProperty().addListener(_ -> run());
        run();
    }

    // A clock that nobody sees would go on for ever.
    private void run() {
        if (getScene() != null && play.playing().get()) {
            clock.start();
        } else {
            clock.stop();
        }
    }

    private static final class Times extends StringConverter<Double> {
        @Override
        public String toString(Double value) {
            return value == null
                    ? ""
                    : (value == Math.rint(value) ? String.valueOf(value.intValue()) : value) + " ×";
        }

        @Override
        public Double fromString(String text) {
            throw new UnsupportedOperationException();
        }
    }

    private static final class Clock extends AnimationTimer {
        private final AutoPlay play;
        private long last = -1;

        Clock(AutoPlay play) {
            this.play = play;
        }

        @Override
        public void stop() {
            super.stop();
            last = -1;
        }

        @Override
        public void handle(long now) {
            if (last >= 0) {
                play.tick(now - last);
            }
            last = now;
        }
    }
}
