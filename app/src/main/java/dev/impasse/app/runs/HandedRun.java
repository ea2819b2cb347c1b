package dev.impasse.app.runs;

import dev.impasse.BadInputException;
import dev.impasse.run.RunFolder;
import dev.impasse.run.RunStore;
import dev.impasse.seal.RunArchive;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * A run as somebody hands it over: a run's folder, wherever it lies, a run archive, which is taken in first, or the name of
 * one that is here.
 */
final class HandedRun {
    private HandedRun() {}

    /**
     * Not on the JavaFX thread; an archive may be large.
     *
     * @param given from anywhere, trusted in nothing
     * @throws BadInputException if it is neither, or is damaged
     * @throws dev.impasse.EnvironmentException if it cannot be taken in
     */
    static RunFolder take(Path given, RunStore store) {
        if (Files.isDirectory(given)) {
            return whole(store.find(given.toAbsolutePath().toString()));
        }
        if (!named(given)) {
            if (!Files.exists(given)) {
                return whole(store.find(given.toString()));
            }
            throw new BadInputException(
                    "not_a_run",
                    given.toString(),
                    "this is neither a run's folder nor a run archive, whose name ends in "
                            + RunArchive.END
                            + ".");
        }
        try {
            return new RunFolder(RunArchive.unpack(given, store.root()));
        } catch (BadInputException e) {
            // One that is here already is shown as it is here.
            if (e.code().equals("run_exists") && e.place() != null) {
                return new RunFolder(Path.of(e.place()));
            }
            throw e;
        }
    }

    private static RunFolder whole(RunFolder run) {
        if (!Files.isRegularFile(run.events())) {
            throw new BadInputException(
                    "not_a_run", run.path().toString(), "there is no events.jsonl in it.");
        }
        return run;
    }

    private static boolean named(Path given) {
        Path name = given.getFileName();
        return name != null && name.toString().toLowerCase(Locale.ROOT).endsWith(RunArchive.END);
    }
}
