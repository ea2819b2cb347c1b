package dev.impasse.cli;

import dev.impasse.Program;
import dev.impasse.episode.model.ModelFiles;
import dev.impasse.model.Models;
import dev.impasse.model.Profile;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Lists the model profiles. */
@Command(
        name = "models",
        mixinStandardHelpOptions = true,
        description = "List the model profiles; 'models test PROFILE' tries one.",
        subcommands = ModelsTestCommand.class)
final class ModelsCommand implements Callable<Integer> {
    private final Console console;
    private final Places places;

    @Option(
            names = "--models",
            paramLabel = "FILE",
            description = "More profiles, besides models.yaml and your own.")
    private @Nullable Path models;

    @Option(names = "--json", description = "Print one JSON document.")
    private boolean json;

    ModelsCommand(Console console, Places places) {
        this.console = console;
        this.places = places;
    }

    @Override
    public Integer call() {
        Models all = ModelFiles.load(places.root(), Optional.ofNullable(models));
        if (json) {
            console.json(Map.of("models", all.all().stream().map(ModelsCommand::row).toList()));
            return 0;
        }
        for (Profile profile : all.all()) {
            console.print("%-16s %-24s %s", profile.name(), profile.model(), where(profile));
        }
        console.note(
                "Run one: " + Program.call() + " run three-and-five --agent model:mock-cheater");
        return 0;
    }

    private static Map<String, Object> row(Profile profile) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("name", profile.name());
        row.put("model", profile.model());
        row.put("endpoint", where(profile));
        row.put("arms", profile.arms().words());
        return row;
    }

    private static String where(Profile profile) {
        return profile.baseUrl().map(Object::toString).orElse("stand-in");
    }
}
