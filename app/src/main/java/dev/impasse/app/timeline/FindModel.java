package dev.impasse.app.timeline;

import dev.impasse.app.fx.TaskExecutor;
import java.nio.file.Path;
import java.util.List;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.jspecify.annotations.Nullable;

/** What is looked for, and where it was found. On the JavaFX thread. */
public final class FindModel {
    private final Path events;
    private final Path kernel;
    private final EventIndex index;
    private final TaskExecutor tasks;
    private final Runnable changed;
    private final StringProperty query = new SimpleStringProperty("");
    private final ReadOnlyIntegerWrapper count = new ReadOnlyIntegerWrapper(-1);
    private final ReadOnlyObjectWrapper<Sought.How> how =
            new ReadOnlyObjectWrapper<>(Sought.How.QUERY);
    private RunSearch search = RunSearch.NONE;
    private Sought.Found found = Sought.Found.NOTHING;
    private TaskExecutor.@Nullable Job job;

    FindModel(Path events, Path kernel, EventIndex index, TaskExecutor tasks, Runnable changed) {
        this.events = events;
        this.kernel = kernel;
        this.index = index;
        this.tasks = tasks;
        this.changed = changed;
        query.addListener(_ -> look());
    }

    public StringProperty query() {
        return query;
    }

    /** How many events hold it; -1 while nothing is looked for, or while it is. */
    public ReadOnlyIntegerProperty count() {
        return count.getReadOnlyProperty();
    }

    /** Looks in the index from now on, where that can answer. */
    public void by(RunSearch index) {
        search = index;
    }

    /** How what is counted was found. */
    ReadOnlyObjectProperty<Sought.How> how() {
        return how.getReadOnlyProperty();
    }

    /** What is marked in the events that were found. */
    List<String> words() {
        return found.words();
    }

    boolean hit(int event) {
        return found.hits().get(event);
    }

    /** The next one after that event, round the end; -1 if there is none. */
    int next(int event) {
        int next = found.hits().nextSetBit(event + 1);
        return next >= 0 ? next : found.hits().nextSetBit(0);
    }

    int previous(int event) {
        int previous = event > 0 ? found.hits().previousSetBit(event - 1) : -1;
        return previous >= 0 ? previous : found.hits().length() - 1;
    }

    private void look() {
        if (job != null) {
            job.cancel();
        }
        found = Sought.Found.NOTHING;
        count.set(-1);
        changed.run();
        if (!query.get().isBlank()) {
            String text = query.get().strip();
            Sought sought = new Sought(events, kernel, index, search);
            job =
                    tasks.start(
                            "timeline-find",
                            () -> sought.find(text),
                            now -> {
                                found = now;
                                how.set(now.how());
                                count.set(now.hits().cardinality());
                                changed.run();
                            },
                            failure -> {});
        }
    }
}
