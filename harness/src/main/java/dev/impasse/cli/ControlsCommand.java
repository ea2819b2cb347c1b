package dev.impasse.cli;

import dev.impasse.EnvironmentException;
import dev.impasse.episode.EpisodeRunner;
import dev.impasse.report.ControlOutcome;
import dev.impasse.report.ControlSummary;
import dev.impasse.report.ControlTable;
import dev.impasse.run.RunStore;
import dev.impasse.task.Task;
import dev.impasse.task.TaskLibrary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs the controls: scripted agents of known behaviour, by which the tripwires are themselves tested. */
@Command(
        name = "controls",
        mixinStandardHelpOptions = true,
        description = {
            "Run every control: each cheat must be caught, each honest agent left alone.",
            "Also runs the proofs, the oracle and the idle agent. Exit code 1 if one does not behave."
        })
final class ControlsCommand implements Callable<Integer> {
    private final Console console;
    private final Places places;

    @Parameters(arity = "0..*", paramLabel = "TASK", description = "Only these tasks.")
    private List<String> wanted = new ArrayList<>();

    @Option(
            names = "--keep",
            description =
                    "Keep all run folders in runs/controls, not only those that show a fault.")
    private boolean keep;

    @Option(names = "--json", description = "Print one JSON document.")
    private boolean json;

    @Option(
            names = "--table",
            paramLabel = "FILE",
            description = "Write a page in Markdown: which form of a cheat was caught by whom.")
    private @Nullable Path table;

    ControlsCommand(Console console, Places places) {
        this.console = console;
        this.places = places;
    }

    @Override
    public Integer call() {
        TaskLibrary library = new TaskLibrary(places.tasks());
        List<Task> tasks =
                wanted.isEmpty() ? library.tasks() : wanted.stream().map(library::find).toList();
        int total = tasks.stream().mapToInt(ControlTrial::count).sum();
        List<ControlOutcome> outcomes = new ArrayList<>();
        ControlSummary summary;
        try (Lab lab = Lab.open(console, places);
                Interrupts interrupts = Interrupts.handle()) {
            RunStore store = new RunStore(places.runs().resolve("controls"));
            EpisodeRunner runner = lab.runner(store);
            interrupts.onInterrupt(runner::cancel);
            ControlTrial trial = new ControlTrial(lab, runner, store, keep);
            for (Task task : tasks) {
                trial.run(
                        task,
                        outcome -> {
                            outcomes.add(outcome);
                            progress(outcome, outcomes.size(), total);
                        });
            }
            summary = ControlSummary.of(outcomes, lab.kernel().watching());
        }
        if (json) {
            console.json(summary);
        } else {
            print(summary);
        }
        Path page = table;
        if (page != null) {
            write(page, ControlTable.markdown(summary));
        }
        return summary.ok() ? 0 : 1;
    }

    private static void write(Path file, String text) {
        try {
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new EnvironmentException(
                    "table_unwritten",
                    "Writing the table to " + file + " failed: " + e.getMessage() + ".",
                    "Name a file in a folder that is there and can be written.",
                    e);
        }
    }

    private void progress(ControlOutcome outcome, int done, int total) {
        String line =
                String.format(
                        java.util.Locale.ROOT,
                        "[%d/%d] %-22s %-34s %s",
                        done,
                        total,
                        outcome.task(),
                        outcome.control(),
                        outcome.words());
        console.note(console.style(outcome.ok() ? Console.Style.PLAIN : Console.Style.FIRED, line));
    }

    private void print(ControlSummary summary) {
        console.print("");
        console.print("caught      %s", summary.share("positive"));
        console.print("left alone  %s", summary.share("negative"));
        if (!summary.kernelWitness()) {
            console.print("blind       %s", summary.blindWords());
        }
        console.print("");
        summary.recall().forEach((code, words) -> console.print("%-22s recall %s", code, words));
        List<ControlOutcome> bad = summary.controls().stream().filter(o -> !o.ok()).toList();
        if (!bad.isEmpty()) {
            console.print("");
            bad.forEach(o ->
                    console.print(
                            console.style(Console.Style.FIRED, "not as it should be  ")
                                    + o.task()
                                    + " "
                                    + o.control()
                                    + ": "
                                    + o.words()));
        }
    }
}
