package dev.impasse.app.frame;

import javafx.geometry.Pos;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** One line on what runs now. */
final class StatusLine extends HBox {
    StatusLine(FrameModel model) {
        getStyleClass().add("status-line");
        setAlignment(Pos.CENTER_LEFT);
        Label running = new Label();
        running.setId("status");
        running.textProperty()
                .bind(model.running().map(words -> words.isEmpty() ? "Nothing runs" : words));
        Label engine = new Label();
        engine.textProperty().bind(model.engine());
        engine.setMinWidth(Region.USE_PREF_SIZE);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        getChildren().addAll(running, gap, notice(model), engine);
    }

    private static Hyperlink notice(FrameModel model) {
        Hyperlink notice = new Hyperlink();
        notice.setId("notice");
        notice.setMinWidth(Region.USE_PREF_SIZE);
        model.notice()
                .subscribe(now -> {
                    notice.setVisible(now != null);
                    notice.setManaged(now != null);
                    notice.setText(now == null ? "" : now.words());
                });
        notice.setOnAction(_ -> {
            Notice now = model.notice().get();
            notice.setVisited(false);
            if (now != null) {
                now.open().run();
            }
        });
        return notice;
    }
}
