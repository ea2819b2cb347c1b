package dev.impasse.app.timeline;

import dev.impasse.app.fx.TaskExecutor;
import java.nio.file.Path;
import java.util.BitSet;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
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
    private BitSet hits = new BitSet();
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

    boolean hit(int event) {
        return hits.get(event);
    }

    /** The next one after that event, round the end; -1 if there is none. */
    int next(int event) {
        int next = hits.nextSetBit(event + 1);
        return next >= 0 ? next : hits.nextSetBit(0);
    }

    int previous(int event) {
        int previous = event > 0 ? hits.previousSetBit(event - 1) : -1;
        return previous >= 0 ? previous : hits.length() - 1;
    }

    private void look() {
        if (job != null) {
            job.cancel();
        }
        hits = new BitSet();
        count.set(-1);
        changed.run();
        if (!query.get().isBlank()) {
            Finder finder = new Finder(query.get().strip(), events, kernel, index);
            job =
                    tasks.start(
                            "timeline-find",
                            finder::run,
                            found -> {
                                hits = found;
                                count.set(found.cardinality());
                                changed.run();
                            },
                            failure -> {});
        }
    }
}
