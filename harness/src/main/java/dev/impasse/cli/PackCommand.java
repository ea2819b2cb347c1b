package dev.impasse.cli;

import dev.impasse.run.RunFolder;
import dev.impasse.run.RunStore;
import dev.impasse.seal.RunArchive;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Packs a run into one file. */
@Command(
        name = "pack",
        mixinStandardHelpOptions = true,
        description = {
            "Pack a run into one file (.impasse, a ZIP) to hand on, with its seal.",
            "Whoever gets it opens it with 'unpack', in the app, or with any unzip."
        })
final class PackCommand implements Callable<Integer> {
    private final Console console;
    private final Places places;

    @Parameters(paramLabel = "RUN", description = "A run's id, its folder, or 'last'.")
    private String run = "";

    @Option(
            names = {"-o", "--out"},
            paramLabel = "FILE",
            description = "Default: RUN.impasse in the current folder.")
    private @Nullable Path out;

    PackCommand(Console console, Places places) {
        this.console = console;
        this.places = places;
    }

    @Override
    public Integer call() {
        RunFolder folder = new RunStore(places.runs()).find(run);
        Path target = out == null ? Path.of(folder.id() + RunArchive.END) : out;
        RunArchive.pack(folder.path(), target);
        console.print("%s", target);
        return 0;
    }
}
