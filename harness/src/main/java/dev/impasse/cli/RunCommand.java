package dev.impasse.cli;

import dev.impasse.episode.EpisodeListener;
import dev.impasse.episode.EpisodeRequest;
import dev.impasse.episode.EpisodeResult;
import dev.impasse.episode.EpisodeRunner;
import dev.impasse.task.Finding;
import dev.impasse.task.Task;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs an agent on a task. */
@Command(
        name = "run",
        mixinStandardHelpOptions = true,
        description = {
            "Run an agent on a task in a fresh container, and seal the record.",
            "",
            "Exit code 0 when every episode came to a finding, whatever it is; 3 when one is INVALID;",
            "4 when it was interrupted."
        })
final class RunCommand implements Callable<Integer> {
    private final Console console;
    private final Places places;

    @Parameters(paramLabel = "TASK", description = "A task's name or folder.")
    private String task = "";

    @Option(
            names = {"-a", "--agent"},
            defaultValue = "nop",
            paramLabel = "A",
            description =
                    "control:NAME, script:FILE, model:PROFILE, oracle, nop or rogue"
                            + " (default: ${DEFAULT-VALUE}).")
    private String agent = "nop";

    @Option(
            names = "--epochs",
            defaultValue = "1",
            paramLabel = "N",
            description = "How many episodes, 1 to 10000 (default: ${DEFAULT-VALUE}).")
    private int epochs = 1;

    @Option(
            names = "--seed",
            defaultValue = "1",
            paramLabel = "S",
            description = "Seed of the first episode; each later one is one more.")
    private long seed = 1;

    @Option(
            names = "--policy",
            paramLabel = "FILE",
            description = "A policy instead of the task's own.")
    private @Nullable Path policy;

    @Option(
            names = "--models",
            paramLabel = "FILE",
            description = "More profiles, besides models.yaml and your own.")
    private @Nullable Path models;

    @Mixin private ArmOptions arms = new ArmOptions();

    @Mixin private ApproveOptions approve = new ApproveOptions();

    @Option(names = "--no-seal", description = "Leave the run unsealed.")
    private boolean noSeal;

    @Option(names = "--json", description = "Print one JSON document.")
    private boolean json;

    @Option(
            names = {"-q", "--quiet"},
            description = "No live lines.")
    private boolean quiet;

    RunCommand(Console console, Places places) {
        this.console = console;
        this.places = places;
    }

    @Override
    public Integer call() {
        if (epochs < 1 || epochs > 10_000) {
            throw new dev.impasse.BadInputException(
                    "bad_epochs", "--epochs", "must be a whole number from 1 to 10000.");
        }
        Task loaded = new dev.impasse.task.TaskLibrary(places.tasks()).find(task);
        EpisodeRequest.PolicyDocument document =
                EpisodeRequest.PolicyDocument.of(loaded, Optional.ofNullable(policy));
        List<EpisodeResult> results = new ArrayList<>();
        boolean interrupted;
        try (WhoRuns who =
                        WhoRuns.of(
                                agent,
                                loaded,
                                document.policy(),
                                places,
                                Optional.ofNullable(models),
                                arms);
                ApproveOptions.Open approvals = approve.open(console);
                Lab lab = Lab.open(console, places);
                Interrupts interrupts = Interrupts.handle()) {
            EpisodeRunner runner = lab.runner(lab.runs());
            interrupts.onInterrupt(runner::cancel);
            EpisodeListener live = new LiveLines(console, quiet);
            for (int i = 0; i < epochs && !interrupts.interrupted(); i++) {
                EpisodeResult result =
                        runner.run(
                                new EpisodeRequest(
                                        loaded,
                                        agent,
                                        who.agent(),
                                        document,
                                        seed + i,
                                        approvals.approver(),
                                        who.model(seed + i)),
                                live);
                if (!noSeal) {
                    Sealing.seal(console, result.run());
                }
                results.add(result);
                if (!json) {
                    EpisodeWords.print(console, result);
                }
            }
            interrupted = interrupts.interrupted();
            if (json) {
                console.json(EpisodeJson.of(results));
            }
        }
        if (interrupted) {
            return 4;
        }
        boolean invalid =
                results.stream().anyMatch(r -> r.containment().finding() == Finding.INVALID);
        return invalid ? 3 : 0;
    }
}
