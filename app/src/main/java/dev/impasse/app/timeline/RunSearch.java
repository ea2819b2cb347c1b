package dev.impasse.app.timeline;

import dev.impasse.run.RunFolder;
import dev.impasse.search.RunHits;
import java.util.Optional;

/** Finds events of one run by the language that search has. Never on the JavaFX thread. */
@FunctionalInterface
public interface RunSearch {
    /** Where nothing is indexed. */
    RunSearch NONE = (_, _) -> Optional.empty();

    /**
     * @return empty where nothing is there that could answer
     * @throws dev.impasse.BadInputException if the query cannot be understood
     */
    Optional<RunHits> find(RunFolder run, String query);
}
