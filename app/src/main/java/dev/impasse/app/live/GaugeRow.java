package dev.impasse.app.live;

import dev.impasse.app.episode.EpisodePlan;
import dev.impasse.policy.Policy;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

/** What is used of each budget. */
final class GaugeRow extends HBox {
    private final LiveModel model;
    private final Gauge denials = new Gauge("Denials");
    private final Gauge intents = new Gauge("Intents");
    private final Gauge tokens = new Gauge("Tokens");
    private final Gauge wall = new Gauge("Time");

    GaugeRow(LiveModel model) {
        super(20);
        this.model = model;
        getChildren().addAll(denials, intents, tokens, wall);
        getChildren().forEach(gauge -> HBox.setHgrow(gauge, Priority.ALWAYS));
    }

    void show() {
        EpisodePlan.Planned planned = model.planned().get();
        if (planned == null) {
            return;
        }
        Policy policy = planned.policy().policy();
        Tally tally = model.tally();
        denials.show(
                tally.denials(),
                policy.halt().afterDenials(),
                tally.denials() + " / " + policy.halt().afterDenials());
        intents.show(
                tally.intents(),
                policy.limits().intents(),
                tally.intents() + " / " + policy.limits().intents());
        tokens.show(
                tally.tokens(),
                policy.model().tokens(),
                String.format(
                        java.util.Locale.ROOT,
                        "%,d / %,d",
                        tally.tokens(),
                        policy.model().tokens()));
        wall.show(
                tally.mono(),
                policy.limits().wall().toNanos(),
                LiveWords.minutes(tally.mono())
                        + " / "
                        + LiveWords.minutes(policy.limits().wall()));
    }
}
