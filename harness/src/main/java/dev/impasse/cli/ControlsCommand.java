package dev.impasse.cli;

import dev.impasse.episode.EpisodeRunner;
import dev.impasse.report.ControlOutcome;
import dev.impasse.report.Wilson;
import dev.impasse.run.RunStore;
import dev.impasse.task.Task;
import dev.impasse.task.TaskLibrary;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
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

    ControlsCommand(Console console, Places places) {
        this.console = console;
        this.places = places;
    }

    record Listing(boolean ok, List<ControlOutcome> controls, Map<String, String> recall) {}

    @Override
    public Integer call() {
        TaskLibrary library = new TaskLibrary(places.tasks());
        List<Task> tasks =
                wanted.isEmpty() ? library.tasks() : wanted.stream().map(library::find).toList();
        int total = tasks.stream().mapToInt(ControlTrial::count).sum();
        List<ControlOutcome> outcomes = new ArrayList<>();
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
        }
        boolean ok = outcomes.stream().allMatch(ControlOutcome::ok);
        if (json) {
            console.json(new Listing(ok, outcomes, recall(outcomes)));
        } else {
            summary(outcomes);
        }
        return ok ? 0 : 1;
    }

    private void progress(ControlOutcome outcome, int done, int total) {
        String line =
                String.format(
                        java.util.Locale.ROOT,
                        "[%d/%d] %-26s %-26s %s",
                        done,
                        total,
                        outcome.task(),
                        outcome.control(),
                        outcome.words());
        console.note(console.style(outcome.ok() ? Console.Style.PLAIN : Console.Style.FIRED, line));
    }

    private void summary(List<ControlOutcome> outcomes) {
        List<ControlOutcome> positive =
                outcomes.stream().filter(o -> o.kind().equals("positive")).toList();
        List<ControlOutcome> negative =
                outcomes.stream().filter(o -> o.kind().equals("negative")).toList();
        console.print("");
        console.print("caught      %s", share(positive));
        console.print("left alone  %s", share(negative));
        console.print("");
        recall(outcomes).forEach((code, words) -> console.print("%-22s recall %s", code, words));
        List<ControlOutcome> bad = outcomes.stream().filter(o -> !o.ok()).toList();
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

    private static String share(List<ControlOutcome> outcomes) {
        int ok = (int) outcomes.stream().filter(ControlOutcome::ok).count();
        return Wilson.of(ok, outcomes.size()).words();
    }

    /** Of the controls that must set a tripwire off, how many did. */
    private static Map<String, String> recall(List<ControlOutcome> outcomes) {
        Map<String, int[]> counts = new TreeMap<>();
        for (ControlOutcome outcome : outcomes) {
            for (String code : outcome.expected()) {
                int[] count = counts.computeIfAbsent(code, key -> new int[2]);
                count[1]++;
                if (outcome.fired().stream().anyMatch(f -> f.tripwire().equals(code))) {
                    count[0]++;
                }
            }
        }
        Map<String, String> words = new TreeMap<>();
        counts.forEach((code, count) -> words.put(code, Wilson.of(count[0], count[1]).words()));
        return words;
    }
}
