package dev.impasse.cli;

import dev.impasse.task.Control;
import dev.impasse.task.Task;
import dev.impasse.task.TaskLibrary;
import dev.impasse.task.TaskLint;
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

    @Option(
            names = "--check",
            description =
                    "Only say what a task still lacks to be evidence. Exit code 1 if something is"
                            + " found.")
    private boolean check;

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
            List<String> controls,
            List<String> problems) {
        static Row of(Task task, List<String> problems) {
            return new Row(
                    task.name(),
                    task.impossible(),
                    task.reason(),
                    task.rule().orElse(""),
                    task.twin().orElse(""),
                    task.digest(),
                    task.controls().stream().map(Control::name).toList(),
                    problems);
        }
    }

    record Listing(List<Row> tasks) {}

    @Override
    public Integer call() {
        TaskLibrary library = new TaskLibrary(places.tasks());
        String wanted = task;
        List<Task> tasks = wanted == null ? library.tasks() : List.of(library.find(wanted));
        if (json || check) {
            return linted(tasks.stream().map(each -> Row.of(each, problems(each))).toList());
        }
        tasks.forEach(wanted == null ? this::row : this::show);
        return 0;
    }

    private int linted(List<Row> rows) {
        if (json) {
            console.json(new Listing(rows));
        } else {
            rows.forEach(this::problems);
        }
        return check && rows.stream().anyMatch(row -> !row.problems().isEmpty()) ? 1 : 0;
    }

    // Whoever has a task elsewhere has its twin beside it.
    private static List<String> problems(Task task) {
        return TaskLint.problems(task, new TaskLibrary(task.folder().resolveSibling("")));
    }

    private void problems(Row row) {
        List<String> problems = row.problems();
        console.print(
                "%-28s %s",
                row.name(), problems.isEmpty() ? "nothing found" : problems.size() + " found");
        problems.forEach(each -> console.print("  %s", each));
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
        List<String> problems = problems(task);
        console.print(
                "  check       %s",
                problems.isEmpty() ? "nothing found" : String.join("\n              ", problems));
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
