package dev.impasse.app.search;

import dev.impasse.app.fx.TaskExecutor;
import dev.impasse.search.WatchCursor;
import java.util.List;
import java.util.concurrent.Callable;
import javafx.beans.property.ReadOnlyLongProperty;
import javafx.beans.property.ReadOnlyLongWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/** The saved searches, and what is new for those that are watches. On the JavaFX thread. */
public final class KeptModel {
    private final KeptDesk desk;
    private final TaskExecutor tasks;
    private final ObservableList<Kept> all = FXCollections.observableArrayList();
    private final ReadOnlyLongWrapper news = new ReadOnlyLongWrapper();
    private final ReadOnlyObjectWrapper<@Nullable Throwable> failure =
            new ReadOnlyObjectWrapper<>();
    private boolean checking;

    public KeptModel(SearchDesk desk, TaskExecutor tasks) {
        this.desk = desk.kept();
        this.tasks = tasks;
    }

    ObservableList<Kept> all() {
        return all;
    }

    /** How many events are new and fit a watch. */
    public ReadOnlyLongProperty news() {
        return news.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<@Nullable Throwable> failure() {
        return failure.getReadOnlyProperty();
    }

    /** Such as {@code Watch cheats: 3 new}; empty where nothing is new. */
    public String words() {
        List<Kept> fresh = fresh();
        return switch (fresh.size()) {
            case 0 -> "";
            case 1 -> "Watch " + fresh.getFirst().name() + ": " + fresh.getFirst().words();
            default -> fresh.size() + " watches have something new";
        };
    }

    /** Looks what is new, unless that is being done. A failure waits for the next time. */
    public void check() {
        if (!checking) {
            checking = true;
            tasks.start(
                    "watches",
                    desk::check,
                    now -> {
                        checking = false;
                        set(now);
                    },
                    _ -> checking = false);
        }
    }

    /** The names, and what was found to be new before. */
    void load() {
        change(() -> {});
    }

    void save(String name, String query, boolean watch) {
        change(() -> desk.save(name, query, watch));
    }

    void watch(Kept kept, boolean on) {
        change(() -> desk.watch(kept.name(), on));
    }

    void remove(Kept kept) {
        change(() -> desk.remove(kept.name()));
    }

    /** Somebody looks at what is new for it. */
    void seen(Kept kept) {
        WatchCursor next = kept.next();
        if (next != null) {
            change(() -> desk.seen(kept.name(), next));
        }
    }

    /** Those that have something new. */
    List<Kept> fresh() {
        return all.stream().filter(kept -> kept.news() > 0).toList();
    }

    private void change(Runnable work) {
        failure.set(null);
        Callable<List<Kept>> changed =
                () -> {
                    work.run();
                    return desk.all();
                };
        tasks.start(
                "search-saved",
                changed,
                now -> set(now.stream().map(this::withNews).toList()),
                failure::set);
    }

    // What is new stays so until it was looked at: its cursor is where it was.
    private Kept withNews(Kept now) {
        return all.stream()
                .filter(before -> before.search().equals(now.search()))
                .findFirst()
                .orElse(now);
    }

    private void set(List<Kept> now) {
        all.setAll(now);
        news.set(now.stream().mapToLong(Kept::news).sum());
    }
}
