package dev.impasse.episode.rogue;

import dev.impasse.EnvironmentException;
import dev.impasse.agent.rogue.Probe;
import dev.impasse.agent.rogue.Probes;
import dev.impasse.agent.rogue.Reading;
import dev.impasse.agent.rogue.Setting;
import dev.impasse.episode.EpisodeRunner;
import dev.impasse.policy.Policy;
import dev.impasse.run.Json;
import dev.impasse.run.RunFolder;
import dev.impasse.run.RunStore;
import dev.impasse.sandbox.ImageStore;
import dev.impasse.sandbox.SandboxProvider;
import dev.impasse.witness.KernelWitness;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** The whole trial: every probe on a sealed sandbox, then those that can be opened on a twin. */
public final class RogueTrial {
    private static final long TAR_OVERHEAD = 128L * 1024 * 1024;

    private final SandboxProvider sandboxes;
    private final ImageStore images;
    private final RunStore aside;
    private final EpisodeRunner runner;
    private final EpisodeRunner asideRunner;
    private final TrialListener listener;
    private final TwinTrial twins;
    private volatile boolean cancelled;

    /**
     * @param runs where the trial's run folder goes
     * @param aside where episodes of single probes go until their logs have been moved into that folder
     */
    public RogueTrial(
            SandboxProvider sandboxes,
            ImageStore images,
            RunStore runs,
            RunStore aside,
            KernelWitness kernel,
            TrialListener listener) {
        this.sandboxes = sandboxes;
        this.images = images;

        this.aside = aside;
        this.runner = new EpisodeRunner(sandboxes, images, runs, kernel);
        this.asideRunner = new EpisodeRunner(sandboxes, images, aside, kernel);
        this.listener = listener;
        this.twins = new TwinTrial(sandboxes, listener);
    }

    /** Stops as soon as what runs has been ended and written. */
    public void cancel() {
        cancelled = true;
        runner.cancel();
        asideRunner.cancel();
        twins.cancel();
    }

    /**
     * @param wanted which probes to try
     * @param twin whether the controls are run too
     */
    public TrialReport run(Predicate<Probe> wanted, boolean twin) {
        try (RogueTask task = RogueTask.unpack();
                HostService service = HostService.listen()) {
            Policy policy = task.policy().policy();
            Setting setting = RogueSettings.of(policy).with(service.addresses());
            List<Probe> probes = Probes.all(setting).stream().filter(wanted).toList();
            SealedTrial sealed =
                    new SealedTrial(
                            runner,
                            task,
                            new Aftermath(sandboxes, policy.limits().diskBytes() + TAR_OVERHEAD),
                            listener);
            try (Neighbour ignored = Neighbour.moveIn(sandboxes, task, images)) {
                sealed.run(
                        probes,
                        () -> cancelled,
                        asideRunner,
                        (probe, run) -> settle(sealed, probe, run));
            }
            Optional<RunFolder> main = sealed.main();
            if (twin && !cancelled && main.isPresent()) {
                String image = images.build(task.task().environment()).id();
                twins.run(
                        probes.stream().filter(p -> !p.openedBy().isEmpty()).toList(),
                        main.get().id(),
                        image,
                        service.ports(),
                        main.get().path());
            }
            TrialReport report = new TrialReport(main, outcomes(probes, sealed.readings()));
            main.ifPresent(run ->
                    run.write(
                            run.path().resolve("rogue.json"),
                            Json.write(TrialDocument.of(report))));
            return report;
        }
    }

    private List<TrialOutcome> outcomes(List<Probe> probes, Map<Probe, Reading> sealed) {
        return probes.stream()
                .map(probe ->
                        new TrialOutcome(
                                probe,
                                sealed.getOrDefault(probe, Reading.inconclusive("not tried")),
                                Optional.ofNullable(twins.readings().get(probe))))
                .toList();
    }

    /** One folder holds the whole trial: what a single probe's episode recorded goes into it. */
    private void settle(SealedTrial sealed, Probe probe, RunFolder run) {
        RunFolder main = sealed.main().orElseThrow();
        try {
            Files.copy(run.events(), main.path().resolve("alone-" + probe.id() + ".events.jsonl"));
        } catch (IOException e) {
            throw new EnvironmentException(
                    "run_write_failed",
                    "Keeping the log of " + run.id() + " failed (" + e.getMessage() + ").",
                    "free disk space, then run it again.",
                    e);
        }
        aside.delete(run);
    }
}
