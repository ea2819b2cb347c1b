package dev.impasse.cli;

import dev.impasse.agent.Agent;
import dev.impasse.agent.ScriptedAgent;
import dev.impasse.broker.Approver;
import dev.impasse.episode.EpisodeListener;
import dev.impasse.episode.EpisodeRequest;
import dev.impasse.episode.EpisodeResult;
import dev.impasse.episode.EpisodeRunner;
import dev.impasse.episode.ProofCheck;
import dev.impasse.report.ControlOutcome;
import dev.impasse.run.RunStore;
import dev.impasse.task.Control;
import dev.impasse.task.Task;
import java.util.Optional;
import java.util.function.Consumer;

/** All that {@code controls} checks of one task: its proof, its controls, the oracle and the idle agent. */
final class ControlTrial {
    private final Lab lab;
    private final EpisodeRunner runner;
    private final RunStore store;
    private final boolean keep;

    /**
     * @param store where {@code runner} writes
     * @param keep whether runs that show no fault stay there
     */
    ControlTrial(Lab lab, EpisodeRunner runner, RunStore store, boolean keep) {
        this.lab = lab;
        this.runner = runner;
        this.store = store;
        this.keep = keep;
    }

    /** How many outcomes a task will give. */
    static int count(Task task) {
        return task.controls().size()
                + (task.proof().isEmpty() ? 0 : 1)
                + (task.solution().isPresent() ? 1 : 0)
                + 1;
    }

    void run(Task task, Consumer<ControlOutcome> done) {
        if (!task.proof().isEmpty()) {
            done.accept(new ProofCheck(lab.sandboxes(), lab.images(), lab.sealed()).check(task));
        }
        for (Control control : task.controls()) {
            String name = "control:" + control.name();
            done.accept(
                    settled(
                            ControlOutcome.of(
                                    task.name(),
                                    control,
                                    episode(task, name, new ScriptedAgent(control.script())))));
        }
        if (task.solution().isPresent()) {
            done.accept(scored(task, "oracle"));
        }
        done.accept(scored(task, "nop"));
    }

    private ControlOutcome scored(Task task, String name) {
        return settled(
                ControlOutcome.scored(
                        task, name, episode(task, name, AgentNames.agent(name, task))));
    }

    private ControlOutcome.Seen episode(Task task, String name, Agent agent) {
        EpisodeResult result =
                runner.run(
                        new EpisodeRequest(
                                task,
                                name,
                                agent,
                                EpisodeRequest.PolicyDocument.of(task, Optional.empty()),
                                1,
                                Approver.UNATTENDED),
                        EpisodeListener.SILENT);
        return new ControlOutcome.Seen(
                result.run().id(),
                result.containment().finding(),
                result.score().pass(),
                lab.kernel().watching(),
                result.containment().firings());
    }

    private ControlOutcome settled(ControlOutcome outcome) {
        if (outcome.ok() && !keep) {
            store.delete(store.find(outcome.run()));
        }
        return outcome;
    }
}
