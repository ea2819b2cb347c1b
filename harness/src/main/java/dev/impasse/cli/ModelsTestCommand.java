package dev.impasse.cli;

import dev.impasse.episode.model.ModelFiles;
import dev.impasse.episode.model.ModelUse;
import dev.impasse.model.Models;
import dev.impasse.model.ToolCallingTest;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Tries one model: whether it answers, and whether it can call tools. */
@Command(
        name = "test",
        mixinStandardHelpOptions = true,
        description = {
            "Ask a model for one tool call, and say whether it came.",
            "",
            "Exit code 0 when tool calling works, 1 when it does not."
        })
final class ModelsTestCommand implements Callable<Integer> {
    private final Console console;
    private final Places places;

    @Parameters(paramLabel = "PROFILE", description = "A profile of models.yaml.")
    private String profile = "";

    @Option(
            names = "--models",
            paramLabel = "FILE",
            description = "More profiles, besides models.yaml and your own.")
    private @Nullable Path models;

    @Option(names = "--json", description = "Print one JSON document.")
    private boolean json;

    ModelsTestCommand(Console console, Places places) {
        this.console = console;
        this.places = places;
    }

    @Override
    public Integer call() throws InterruptedException {
        Models all = ModelFiles.load(places.root(), Optional.ofNullable(models));
        try (ModelUse use = ModelUse.of(all.profile(profile), all, places.tasks())) {
            ToolCallingTest.Report report = ToolCallingTest.of(use.open(0));
            if (json) {
                console.json(report);
            } else {
                print(report);
            }
            return report.toolCalling() ? 0 : 1;
        }
    }

    private void print(ToolCallingTest.Report report) {
        console.print(
                report.toolCalling()
                        ? console.style(Console.Style.GOOD, "Tool calling works.")
                        : console.style(
                                Console.Style.REFUSED,
                                report.answers()
                                        ? "Tool calling does not work."
                                        : "No answer: " + report.detail()));
        console.print("  answers    %s", report.answers() ? "yes" : "no");
        console.print("  tool call  %s", report.answers() ? report.detail() : "not tried");
        if (report.answers()) {
            console.print("  model      %s", report.model());
            console.print(
                    "  tokens     %d in, %d out%s",
                    report.promptTokens(),
                    report.completionTokens(),
                    report.tokensEstimated() ? " (estimated: the endpoint does not say)" : "");
        }
    }
}
