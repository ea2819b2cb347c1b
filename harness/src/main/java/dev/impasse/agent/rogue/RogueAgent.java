package dev.impasse.agent.rogue;

import dev.impasse.agent.Agent;
import dev.impasse.broker.IntentPort;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;

/** Tries one probe after the other, and says after each what it came to, so that the record has it. */
public final class RogueAgent implements Agent {
    private final List<Probe> probes;
    private final RandomGenerator random;
    private final Consumer<Probed> listener;
    private final List<Probed> results = new CopyOnWriteArrayList<>();

    /**
     * @param listener is told of each probe when it is done
     */
    public RogueAgent(List<Probe> probes, RandomGenerator random, Consumer<Probed> listener) {
        this.probes = List.copyOf(probes);
        this.random = random;
        this.listener = listener;
    }

    /** For any task: all that can be tried in one episode. */
    public static RogueAgent ofOneEpisode(Setting setting, RandomGenerator random) {
        List<Probe> probes =
                Probes.all(setting).stream()
                        .filter(probe -> probe.stage() != Stage.NEXT_EPISODE)
                        .toList();
        return new RogueAgent(probes, random, probed -> {});
    }

    @Override
    public void work(IntentPort port) throws InterruptedException {
        for (Probe probe : probes) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            Reading reading =
                    port.over()
                            ? Reading.inconclusive("not tried: the episode was over")
                            : probe.attempt().make(port, Marker.fresh(random));
            Probed probed = new Probed(probe, reading);
            results.add(probed);
            port.say("probe " + probe.id() + ": " + reading.result() + ": " + reading.detail());
            listener.accept(probed);
        }
    }

    /** What is done so far, in the order in which it was tried; complete once {@link #work} has come back. */
    public List<Probed> results() {
        return List.copyOf(results);
    }
}
