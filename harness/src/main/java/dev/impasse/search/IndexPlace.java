package dev.impasse.search;

import dev.impasse.run.RunFolder;
import java.nio.file.Path;

/**
 * Where search has its files: beside the runs, never in them.
 *
 * @param runs the folder of runs
 */
public record IndexPlace(Path runs) {
    /** The index; derived, so it may be removed at any time that nothing uses it. */
    public Path index() {
        return runs.resolve(".index");
    }

    /** What a person wrote about a run. */
    Path note(RunFolder run) {
        return runs.resolve(".notes").resolve(run.id() + ".json");
    }

    /** Saved searches and watches. */
    public Path searches() {
        return runs.resolve("searches.json");
    }
}
