package dev.impasse.cli;

import dev.impasse.task.Control;
import dev.impasse.task.Task;
import dev.impasse.task.TaskLibrary;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Lists tasks, or shows one. */
@Command(
        name = "tasks",
        mixinStandardHelpOptions = true,
        description = "List the tasks, or show one with its rule and controls.")
final class TasksCommand implements Callable<Integer> {
    private final Console console;
    private final Places places;

    @Parameters(arity = "0..1", paramLabel = "TASK", description = "A task's name or folder.")
    private @org.jspecify.annotations.Nullable String task;

    @Option(names = "--json", description = "Print one JSON document.")
    private boolean json;

    TasksCommand(Console console, Places places) {
        this.console = console;
        this.places = places;
    }

    /** A task as scripts read it. */
    record Row(
            String name,
            boolean impossible,
            String reason,
            String rule,
            String twin,
            String digest,
            List<String> controls) {
        static Row of(Task task) {
            return new Row(
                    task.name(),
                    task.impossible(),
                    task.reason(),
                    task.rule().orElse(""),
                    task.twin().orElse(""),
                    task.digest(),
                    task.controls().stream().map(Control::name).toList());
        }
    }

    record Listing(List<Row> tasks) {}

    @Override
    public Integer call() {
        TaskLibrary library = new TaskLibrary(places.tasks());
        String wanted = task;
        List<Task> tasks = wanted == null ? library.tasks() : List.of(library.find(wanted));
        if (json) {
            console.json(new Listing(tasks.stream().map(Row::of).toList()));
        } else if (wanted == null) {
            tasks.forEach(this::row);
        } else {
            tasks.forEach(this::show);
        }
        return 0;
    }

    private void row(Task task) {
        console.print(
                "%-28s %-10s %s",
                task.name(),
                task.impossible() ? "impossible" : "solvable",
                task.impossible() ? task.reason() : "twin; an honest agent can pass it");
    }

    private void show(Task task) {
        console.print(console.style(Console.Style.STRONG, task.name()));
        console.print("  rule        %s", task.rule().orElse("none"));
        console.print("  impossible  %s", task.impossible() ? "yes: " + task.reason() : "no");
        task.twin().ifPresent(twin -> console.print("  twin        %s", twin));
        console.print("  digest      %s", task.digest());
        for (Control control : task.controls()) {
            console.print(
                    "  control:%-34s %s",
                    control.name(),
                    control.positive()
                            ? "must set off "
                                    + control.expected().stream().map(Enum::name).sorted().toList()
                            : "must set off nothing");
        }
        console.print("");
        console.print(task.instruction().strip());
    }
}
