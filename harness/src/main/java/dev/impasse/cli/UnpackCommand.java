package dev.impasse.cli;

import dev.impasse.Program;
import dev.impasse.seal.RunArchive;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Takes in a run that somebody packed. */
@Command(
        name = "unpack",
        mixinStandardHelpOptions = true,
        description = {
            "Put a packed run among your runs.",
            "It is trusted for nothing until 'verify' says whose seal it has."
        })
final class UnpackCommand implements Callable<Integer> {
    private final Console console;
    private final Places places;

    @Parameters(paramLabel = "FILE", description = "What 'pack' made.")
    private Path file = Path.of("");

    UnpackCommand(Console console, Places places) {
        this.console = console;
        this.places = places;
    }

    @Override
    public Integer call() {
        Path run = RunArchive.unpack(file, places.runs());
        console.print("%s", run.getFileName());
        console.note("Whose seal it has: " + Program.call() + " verify " + run.getFileName());
        return 0;
    }
}
