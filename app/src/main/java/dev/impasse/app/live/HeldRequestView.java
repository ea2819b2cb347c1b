package dev.impasse.app.live;

import dev.impasse.app.look.Icons;
import dev.impasse.app.widget.CopyButton;
import dev.impasse.app.widget.InertText;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import javafx.animation.TranslateTransition;
import javafx.application.Platform;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.fxmisc.richtext.StyleClassedTextArea;

/**
 * A request that waits for a person: what it would do, exactly, its hash, a countdown, and the two answers. Refuse has the
 * focus; Approve asks once more while there is text that has not been in sight.
 */
final class HeldRequestView extends VBox {
    private static final Duration SLIDE = Duration.ofMillis(150);

    private final HeldRequest request;
    private final BrokenLines lines;
    private final HeldRequests desk;
    private final Label countdown = new Label();
    private final Label unread = new Label();
    private final Button refuse = new Button("Refuse");
    private final Button approve = new Button("Approve");
    private final StyleClassedTextArea text = new StyleClassedTextArea(false);
    private boolean warned;

    HeldRequestView(HeldRequest request, HeldRequests desk) {
        this.request = request;
        this.lines = BrokenLines.of(request.text(), request.escapes());
        this.desk = desk;
        setId("held");
        getStyleClass().addAll("card", "held");
        setMaxSize(560, Region.USE_PREF_SIZE);
        setAccessibleText("A request waits for you: " + request.kind());
        Label title = new Label("May the agent do this?");
        title.getStyleClass().add("subheading");
        countdown.getStyleClass().add("countdown");
        countdown.setId("countdown");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox head = new HBox(8, Icons.of("fth-pause-circle"), title, gap, countdown);
        head.setAlignment(Pos.CENTER_LEFT);
        Label what = new Label(request.kind() + " · " + request.id());
        what.getStyleClass().add("muted");
        Label hash = new Label("SHA-256 " + request.hash());
        hash.getStyleClass().addAll("mono", "muted", "hash");
        hash.setMinWidth(0);
        HBox hashLine = new HBox(4, hash, new CopyButton("the hash", request::hash));
        hashLine.setAlignment(Pos.CENTER_LEFT);
        unread.getStyleClass().add("body-note");
        unread.setText((request.note() + " " + lines.note()).strip());
        unread.setWrapText(true);
        getChildren().addAll(head, what, text(), hashLine, unread, answers());
        count(Instant.now());
    }

    HeldRequest request() {
        return request;
    }

    /** Slides in from the right, unless the system asks for less motion; then takes the focus. */
    void enter() {
        refuse.requestFocus();
        if (!Platform.getPreferences().isReducedMotion()) {
            TranslateTransition slide =
                    new TranslateTransition(javafx.util.Duration.millis(SLIDE.toMillis()), this);
            slide.setFromX(60);
            slide.setToX(0);
            slide.play();
        }
    }

    void count(Instant now) {
        long left = Math.max(0, Duration.between(now, request.until()).toSeconds());
        countdown.setText("expires in " + LiveWords.minutes(Duration.ofSeconds(left)));
    }

    private VirtualizedScrollPane<StyleClassedTextArea> text() {
        text.setEditable(false);
        text.setWrapText(true);
        text.getStyleClass().addAll("body-text", "held-text");
        text.setAccessibleText("What it would do");
        text.replaceText(lines.text());
        for (InertText.Escape escape : lines.escapes()) {
            text.setStyle(escape.from(), escape.to(), List.of("body-escape"));
        }
        text.moveTo(0);
        text.requestFollowCaret();
        VirtualizedScrollPane<StyleClassedTextArea> scroll = new VirtualizedScrollPane<>(text);
        long rows = lines.text().lines().count() + lines.text().length() / 70;
        double height = 24 + 18 * Math.clamp(rows, 1, 10);
        scroll.setPrefHeight(height);
        scroll.setMinHeight(height);
        return scroll;
    }

    private HBox answers() {
        refuse.setId("refuse");
        refuse.setAccessibleText("Refuse the request");
        refuse.setOnAction(_ -> refuse());
        approve.setId("approve");
        approve.setAccessibleText("Approve the request");
        approve.setOnAction(_ -> approve());
        Label keys = new Label("x refuses, a approves");
        keys.getStyleClass().add("muted");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox answers = new HBox(8, keys, gap, approve, refuse);
        answers.setAlignment(Pos.CENTER_LEFT);
        return answers;
    }

    void refuse() {
        desk.refuse(request);
    }

    /** Asks once more while there is text that has not been in sight. */
    void approve() {
        if (!warned && !allSeen()) {
            warned = true;
            unread.setText("There is more of it below. Approve once more to approve all of it.");
            return;
        }
        desk.approve(request);
    }

    private boolean allSeen() {
        double height = text.getTotalHeightEstimate();
        return text.getEstimatedScrollY() + text.getHeight() >= height - 4;
    }
}
