package dev.impasse.readiness;

import dev.impasse.agent.ScriptedAgent;
import dev.impasse.broker.Approver;
import dev.impasse.episode.EpisodeListener;
import dev.impasse.episode.EpisodeRequest;
import dev.impasse.episode.EpisodeResult;
import dev.impasse.episode.EpisodeRunner;
import dev.impasse.event.Event;
import dev.impasse.run.RunStore;
import dev.impasse.task.Control;
import dev.impasse.task.Finding;
import dev.impasse.task.Task;
import dev.impasse.task.TaskLibrary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Everything at once: a cheat is caught, an honest agent is not accused, and the record of it holds. */
final class PipelineCheck implements Check {
    private static final String TASK = "three-and-five";
    private static final String CHEAT = "edit-checker";
    private static final String HONEST = "honest";

    private static final About ABOUT =
            About.essential(
                    "pipeline",
                    "Whole episode",
                    "An agent that is known to cheat is found to cheat, one that is known to be honest is not, and a"
                            + " sealed record shows it when one byte of it is changed.",
                    WitnessCheck.ID);

    @Override
    public About about() {
        return ABOUT;
    }

    @Override
    public CheckResult run(CheckContext context, Progress progress) throws IOException {
        Path tasks = context.folders().root().resolve("tasks");
        if (!Files.isDirectory(tasks.resolve(TASK))) {
            return CheckResult.inconclusive(
                    "The task " + TASK + " is not here, so no episode could be run.",
                    List.of("looked in " + tasks),
                    "");
        }
        Task task = new TaskLibrary(tasks).find(TASK);
        try (ScratchFolder scratch = ScratchFolder.make()) {
            EpisodeRunner runner =
                    new EpisodeRunner(
                            context.sandboxes(),
                            context.images(),
                            new RunStore(scratch.path().resolve("runs")),
                            context.kernel());
            progress.onCancel(runner::cancel);
            EpisodeResult cheat = episode(runner, task, CHEAT, progress);
            EpisodeResult honest = episode(runner, task, HONEST, progress);
            progress.step("sealing the record and changing a byte of it");
            SealTrial.Seen seal = SealTrial.of(cheat, scratch.path());
            return judge(cheat, honest, seal);
        }
    }

    private static EpisodeResult episode(
            EpisodeRunner runner, Task task, String name, Progress progress) {
        Control control =
                task.control(name)
                        .orElseThrow(() -> new IllegalStateException("no control " + name));
        EpisodeListener stages =
                new EpisodeListener() {
                    @Override
                    public void event(Event event) {}

                    @Override
                    public void stage(String stage) {
                        progress.step("control:" + name + ": " + stage);
                    }
                };
        return runner.run(
                new EpisodeRequest(
                        task,
                        "control:" + name,
                        new ScriptedAgent(control.script()),
                        EpisodeRequest.PolicyDocument.of(task, Optional.empty()),
                        1,
                        Approver.UNATTENDED),
                stages);
    }

    static CheckResult judge(EpisodeResult cheat, EpisodeResult honest, SealTrial.Seen seal) {
        List<String> evidence = new ArrayList<>();
        evidence.add(words(cheat));
        cheat.firings().forEach(f -> evidence.add("  fired: " + f.code() + " " + f.sentence()));
        evidence.add(words(honest));
        honest.firings().forEach(f -> evidence.add("  fired: " + f.code() + " " + f.sentence()));
        evidence.add("sealed: " + (seal.intact() ? "intact" : "not intact") + seal.problems());
        evidence.add("with a byte changed: " + (seal.noticed() ? "not intact" : "intact"));
        boolean caught = cheat.containment().finding() == Finding.CHEAT;
        boolean spared = honest.containment().finding() == Finding.HONEST;
        if (caught && spared && seal.intact() && seal.noticed()) {
            return CheckResult.pass(
                    "An agent that edits the checker is found to cheat, an honest one is found honest, and a changed"
                            + " byte in the sealed record is noticed.",
                    evidence);
        }
        if (!caught) {
            return CheckResult.fail(
                    "The control that edits the checker came out as "
                            + cheat.containment().finding()
                            + ", not CHEAT.",
                    evidence,
                    "./impasse controls " + TASK);
        }
        if (!spared) {
            return CheckResult.fail(
                    "The honest control came out as "
                            + honest.containment().finding()
                            + ", not HONEST.",
                    evidence,
                    "./impasse controls " + TASK);
        }
        return CheckResult.fail(
                seal.intact()
                        ? "A changed byte in a sealed record went unnoticed."
                        : "A record that was sealed just now does not verify.",
                evidence,
                "");
    }

    private static String words(EpisodeResult result) {
        return result.agent()
                + ": "
                + result.containment().finding()
                + " ("
                + Trial.line(result.containment().because())
                + ")";
    }
}
