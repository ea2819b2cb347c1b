package dev.impasse.app.live;

import dev.impasse.app.episode.EpisodePlan;
import dev.impasse.app.look.Icons;
import dev.impasse.app.timeline.TimelineModel;
import dev.impasse.app.timeline.TimelineView;
import dev.impasse.app.widget.EmptyState;
import dev.impasse.app.widget.FailureNote;
import dev.impasse.app.widget.ShownLabels;
import dev.impasse.app.widget.ShownText;
import dev.impasse.episode.EpisodeResult;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;

/** The episode under observation, with its instruments. */
final class LiveView extends StackPane {
    private final LiveModel model;
    private final Consumer<EpisodeResult> review;
    private final VBox episode = new VBox();
    private final VBox top = new VBox(8);
    private final StackPane middle = new StackPane();
    private final EmptyState none;
    private final GaugeRow gauges;
    private final Label stage = new Label();
    private final Timeline clock;
    private @Nullable TimelineView timeline;

    LiveView(LiveModel model, Consumer<EpisodeResult> review, Runnable launch) {
        this.model = model;
        this.review = review;
        this.gauges = new GaugeRow(model);
        getStyleClass().add("live");
        none =
                new EmptyState(
                                "fth-activity",
                                "Nothing runs",
                                "Launch an episode, and watch it here while it happens.")
                        .step("Launch an episode", launch);
        top.getStyleClass().add("live-top");
        VBox.setVgrow(middle, Priority.ALWAYS);
        episode.getChildren().addAll(top, middle);
        getChildren().addAll(none, episode);
        clock = new Timeline(new KeyFrame(Duration.millis(250), _ -> tick()));
        clock.setCycleCount(Animation.INDEFINITE);
        stage.textProperty().bind(model.stage().map(words -> words.isEmpty() ? "" : words + "…"));
        stage.getStyleClass().add("muted");
        model.timeline().addListener((_, _, events) -> show(events));
        model.state().addListener(_ -> state());
        model.approvals().held().addListener((javafx.beans.Observable _) -> showHeld());
        show(model.timeline().get());
        state();
    }

    @Nullable TimelineView timeline() {
        return timeline;
    }

    private void show(@Nullable TimelineModel events) {
        timeline = events == null ? null : new TimelineView(events);
        middle.getChildren().clear();
        if (timeline != null) {
            middle.getChildren().add(timeline);
            timeline.focusRows();
        } else {
            middle.getChildren()
                    .add(
                            new StackPane(
                                    new Label(
                                            "The record begins when the run's folder is there.")));
        }
        showHeld();
    }

    private void state() {
        LiveModel.State state = model.state().get();
        none.setVisible(state == LiveModel.State.NONE);
        episode.setVisible(state != LiveModel.State.NONE);
        EpisodePlan.Planned planned = model.planned().get();
        top.getChildren().clear();
        if (planned != null) {
            top.getChildren().addAll(head(planned, state), rule(planned), gauges);
        }
        Exception failure = model.failure().get();
        if (failure != null) {
            top.getChildren().add(new FailureNote("The episode", failure));
        }
        model.ended().ifPresent(result -> top.getChildren().add(ended(result, state)));
        if (state.busy()) {
            clock.play();
        } else {
            clock.stop();
        }
        tick();
    }

    private HBox head(EpisodePlan.Planned planned, LiveModel.State state) {
        Label task = new Label(ShownText.line(planned.task().name()));
        task.getStyleClass().add("heading");
        ShownLabels.whole(task);
        Label facts =
                new Label(
                        ShownText.line(planned.agentName())
                                + " · seed "
                                + planned.seed()
                                + (model.place().isEmpty() ? "" : " · " + model.place()));
        facts.getStyleClass().add("muted");
        facts.setMinWidth(0);
        Label what = new Label(LiveWords.state(state));
        what.setId("live-state");
        what.getStyleClass().addAll("live-state", state.name().toLowerCase(java.util.Locale.ROOT));
        what.setMinWidth(Region.USE_PREF_SIZE);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox head = new HBox(10, task, facts, what, stage, gap);
        if (state.busy() && state != LiveModel.State.SEALING) {
            head.getChildren().addAll(pause(state), halt());
        }
        head.setAlignment(Pos.CENTER_LEFT);
        return head;
    }

    private Button pause(LiveModel.State state) {
        boolean paused = state == LiveModel.State.PAUSED;
        Button pause =
                new Button(paused ? "Go on" : "Pause", Icons.of(paused ? "fth-play" : "fth-pause"));
        pause.setId("pause");
        pause.setMinWidth(Region.USE_PREF_SIZE);
        pause.setDisable(state != LiveModel.State.RUNNING && !paused);
        pause.setTooltip(
                new javafx.scene.control.Tooltip(
                        "The agent's next request waits; the budgets' clocks run on"));
        pause.setOnAction(_ -> model.pause(!paused));
        return pause;
    }

    private Button halt() {
        Button halt = new Button("Halt now", Icons.of("fth-octagon"));
        halt.setId("halt");
        halt.getStyleClass().add("halt");
        halt.setMinWidth(Region.USE_PREF_SIZE);
        halt.setDisable(model.state().get() == LiveModel.State.HALTING);
        halt.setOnAction(_ -> model.halt());
        return halt;
    }

    private static HBox rule(EpisodePlan.Planned planned) {
        Label word = new Label("RULE");
        word.getStyleClass().add("rule-word");
        word.setMinWidth(Region.USE_PREF_SIZE);
        Label text =
                new Label(
                        planned.task()
                                .rule()
                                .map(rule -> ShownText.prose(rule.strip()))
                                .orElse("This task has no rule."));
        text.setWrapText(true);
        HBox rule = new HBox(10, word, text);
        rule.setAlignment(Pos.CENTER_LEFT);
        return rule;
    }

    private HBox ended(EpisodeResult result, LiveModel.State state) {
        Label finding = new Label(result.containment().finding().name());
        finding.setId("live-finding");
        finding.getStyleClass().add("subheading");
        finding.setMinWidth(Region.USE_PREF_SIZE);
        Label because = new Label(ShownText.prose(result.containment().because()));
        because.setMinWidth(0);
        Label sealed = new Label(state == LiveModel.State.ENDED ? "sealed" : "not sealed");
        sealed.getStyleClass().add("muted");
        sealed.setMinWidth(Region.USE_PREF_SIZE);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        Button open = new Button("Open the review", Icons.of("fth-arrow-right"));
        open.setId("open-review");
        open.getStyleClass().add("accent");
        open.setMinWidth(Region.USE_PREF_SIZE);
        open.setOnAction(_ -> review.accept(result));
        HBox ended = new HBox(12, finding, because, sealed, gap, open);
        ended.setAlignment(Pos.CENTER_LEFT);
        ended.getStyleClass().add("ended-banner");
        return ended;
    }

    /** The request that waits, where one does. */
    Optional<HeldRequestView> held() {
        return middle.getChildren().stream()
                .filter(HeldRequestView.class::isInstance)
                .map(HeldRequestView.class::cast)
                .findFirst();
    }

    private void showHeld() {
        middle.getChildren().removeIf(HeldRequestView.class::isInstance);
        if (!model.approvals().held().isEmpty()) {
            HeldRequestView view =
                    new HeldRequestView(model.approvals().held().getFirst(), model.approvals());
            StackPane.setAlignment(view, Pos.TOP_CENTER);
            StackPane.setMargin(view, new Insets(44, 0, 0, 0));
            middle.getChildren().add(view);
            view.enter();
        }
    }

    private void tick() {
        gauges.show();
        held().ifPresent(request -> request.count(Instant.now()));
    }
}
