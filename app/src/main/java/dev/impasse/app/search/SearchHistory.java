package dev.impasse.app.search;

import dev.impasse.app.settings.Settings;
import java.util.Arrays;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** The last queries that led somewhere, the newest first; kept with the settings. On the JavaFX thread. */
public final class SearchHistory {
    private static final String NAME = "search.history";
    private static final int KEPT = 12;

    private final Settings settings;
    private final ObservableList<String> queries = FXCollections.observableArrayList();

    public SearchHistory(Settings settings) {
        this.settings = settings;
        Arrays.stream(settings.text(NAME, "").split("\n", -1))
                .filter(query -> !query.isBlank())
                .limit(KEPT)
                .forEach(queries::add);
    }

    ObservableList<String> queries() {
        return queries;
    }

    void add(String query) {
        String line = query.strip().replace('\n', ' ');
        if (!line.isEmpty()) {
            queries.remove(line);
            queries.addFirst(line);
            if (queries.size() > KEPT) {
                queries.removeLast();
            }
            settings.set(NAME, String.join("\n", queries));
        }
    }
}
