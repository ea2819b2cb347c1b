package dev.impasse.episode.rogue;

import dev.impasse.agent.rogue.Probe;
import dev.impasse.agent.rogue.Probed;
import dev.impasse.agent.rogue.Reading;
import dev.impasse.agent.rogue.RogueAgent;
import dev.impasse.agent.rogue.Stage;
import dev.impasse.broker.Approver;
import dev.impasse.episode.EpisodeListener;
import dev.impasse.episode.EpisodeRequest;
import dev.impasse.episode.EpisodeResult;
import dev.impasse.episode.EpisodeRunner;
import dev.impasse.run.RunFolder;
import java.security.SecureRandom;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;

/** The probes on sealed sandboxes: most of them in one episode, each that may take its sandbox down in one of its own. */
final class SealedTrial {
    private final EpisodeRunner runner;
    private final RogueTask task;
    private final Aftermath aftermath;
    private final TrialListener listener;
    private final Map<Probe, Reading> readings = new LinkedHashMap<>();
    private Optional<RunFolder> main = Optional.empty();

    SealedTrial(EpisodeRunner runner, RogueTask task, Aftermath aftermath, TrialListener listener) {
        this.runner = runner;
        this.task = task;
        this.aftermath = aftermath;
        this.listener = listener;
    }

    /**
     * @param stopped whether the trial was stopped, so that no further episode begins
     * @param aside runs the episodes of single probes, wherever they lie
     * @param settled is given the folder of each of those when it is read
     */
    void run(
            List<Probe> probes,
            BooleanSupplier stopped,
            EpisodeRunner aside,
            BiConsumer<Probe, RunFolder> settled) {
        List<Probe> together =
                probes.stream()
                        .filter(p -> p.stage() == Stage.TOGETHER || p.stage() == Stage.END)
                        .toList();
        listener.stage("the sealed sandbox");
        main = Optional.of(episode(runner, together).run());
        for (Probe probe : probes) {
            boolean own = probe.stage() == Stage.ALONE || probe.stage() == Stage.NEXT_EPISODE;
            if (own && !stopped.getAsBoolean()) {
                settled.accept(probe, episode(aside, List.of(probe)).run());
            }
        }
    }

    Map<Probe, Reading> readings() {
        return readings;
    }

    Optional<RunFolder> main() {
        return main;
    }

    private EpisodeResult episode(EpisodeRunner by, List<Probe> probes) {
        RogueAgent agent =
                new RogueAgent(
                        probes, new SecureRandom(), probed -> listener.probed(false, probed));
        EpisodeResult result =
                by.run(
                        new EpisodeRequest(
                                task.task(), "rogue", agent, task.policy(), 1, Approver.UNATTENDED),
                        EpisodeListener.SILENT);
        for (Probe probe : probes) {
            readings.put(
                    probe,
                    Reading.inconclusive(
                            "not tried: the episode ended before: "
                                    + result.containment().because()));
        }
        for (Probed probed : agent.results()) {
            readings.put(
                    probed.probe(),
                    aftermath.judge(probed.probe(), probed.reading(), result.run()));
        }
        return result;
    }
}
