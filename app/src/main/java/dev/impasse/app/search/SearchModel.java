package dev.impasse.app.search;

import dev.impasse.app.fx.TaskExecutor;
import dev.impasse.search.Completion;
import dev.impasse.search.Hit;
import dev.impasse.search.Neighbours;
import dev.impasse.search.SearchRequest;
import dev.impasse.search.SearchResult;
import java.util.List;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/**
 * A search as it is typed. Hits come first, then the counts; an answer to anything but the newest query is dropped. On
 * the JavaFX thread.
 */
public final class SearchModel {

    /** How old the index may be when somebody types, since a run may be going on. */
    private static final long FRESH_NANOS = 2_000_000_000;

    /** An event with those around it. */
    record Preview(Hit hit, Neighbours around) {}

    private final SearchDesk desk;
    private final TaskExecutor tasks;
    private final SearchHistory history;
    private final KeptModel kept;
    private final StringProperty query = new SimpleStringProperty("");
    private final IntegerProperty caret = new SimpleIntegerProperty();
    private final ObjectProperty<SearchRequest.Order> order =
            new SimpleObjectProperty<>(SearchRequest.Order.RELEVANCE);
    private final ObservableList<SearchRow> rows = FXCollections.observableArrayList();
    private final ObservableList<Facet> facets = FXCollections.observableArrayList();
    private final ObservableList<Completion> completions = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<@Nullable SearchResult> result =
            new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<@Nullable QueryProblem> problem =
            new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<@Nullable Throwable> failure =
            new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<@Nullable Preview> preview = new ReadOnlyObjectWrapper<>();
    private final ObjectProperty<@Nullable Hit> selected = new SimpleObjectProperty<>();
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper();
    private TaskExecutor.@Nullable Job asking;
    private TaskExecutor.@Nullable Job completing;
    private TaskExecutor.@Nullable Job previewing;
    private boolean ready;
    private boolean refreshing;
    private long refreshed;

    public SearchModel(SearchDesk desk, TaskExecutor tasks, SearchHistory history, KeptModel kept) {
        this.kept = kept;
        this.desk = desk;
        this.tasks = tasks;
        this.history = history;
        query.addListener(_ -> ask());
        order.addListener(_ -> ask());
        caret.addListener(_ -> complete());
        selected.addListener((_, _, hit) -> look(hit));
        kept.failure().addListener((_, _, why) -> failure.set(why));
    }

    public StringProperty query() {
        return query;
    }

    /** Where the next key goes, from 0 to the query's length. */
    public IntegerProperty caret() {
        return caret;
    }

    public ObjectProperty<SearchRequest.Order> order() {
        return order;
    }

    ObservableList<SearchRow> rows() {
        return rows;
    }

    ObservableList<Facet> facets() {
        return facets;
    }

    /** What could be typed next. */
    ObservableList<Completion> completions() {
        return completions;
    }

    KeptModel kept() {
        return kept;
    }

    ObservableList<String> history() {
        return history.queries();
    }

    /** Null while nothing is asked for, and until the first answer. */
    ReadOnlyObjectProperty<@Nullable SearchResult> result() {
        return result.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<@Nullable QueryProblem> problem() {
        return problem.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<@Nullable Throwable> failure() {
        return failure.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<@Nullable Preview> preview() {
        return preview.getReadOnlyProperty();
    }

    ObjectProperty<@Nullable Hit> selected() {
        return selected;
    }

    /** Whether an answer to what is typed is still to come. */
    ReadOnlyBooleanProperty busy() {
        return busy.getReadOnlyProperty();
    }

    /** Indexes what is new, and asks again. */
    public void refresh() {
        if (refreshing) {
            return;
        }
        refreshing = true;
        kept.load();
        tasks.start(
                "search-refresh",
                desk::refresh,
                report -> {
                    refreshing = false;
                    refreshed = System.nanoTime();
                    boolean first = !ready;
                    ready = true;
                    if (first || report.runs() + report.removed() > 0 || report.rebuilt()) {
                        ask();
                    }
                },
                e -> {
                    refreshing = false;
                    failed(e);
                });
    }

    /** Adds a condition to the query, or takes it out. */
    void toggle(Facet.Value value) {
        query.set(QueryText.toggled(query.get(), value.term()));
    }

    /** Selects the hit that is so many further on. */
    void move(int by) {
        List<Hit> hits = hits();
        if (!hits.isEmpty()) {
            int at = selected.get() == null ? -1 : hits.indexOf(selected.get());
            selected.set(hits.get(Math.clamp(at + by, 0, hits.size() - 1)));
        }
    }

    /** The query has led somewhere. */
    void remember() {
        history.add(query.get());
    }

    /**
     * @param watch whether it shall say from now on when a new event fits
     */
    void save(String name, boolean watch) {
        kept.save(name, query.get().strip(), watch);
    }

    /** Asks what was saved; what is new of it comes first, and has been seen then. */
    public void open(Kept search) {
        if (search.news() > 0) {
            // The newest shall be the one that is looked at, also where this was asked before.
            selected.set(null);
            order.set(SearchRequest.Order.NEWEST);
            kept.seen(search);
        }
        query.set(search.query());
        caret.set(search.query().length());
    }

    /** Shows what is new: of the one watch that has something, or the list of them. */
    public void openNews() {
        List<Kept> fresh = kept.fresh();
        if (fresh.size() == 1) {
            open(fresh.getFirst());
        } else {
            query.set("");
        }
    }

    private List<Hit> hits() {
        return rows.stream()
                .filter(SearchRow.Found.class::isInstance)
                .map(row -> ((SearchRow.Found) row).hit())
                .toList();
    }

    private void ask() {
        cancel(asking);
        failure.set(null);
        problem.set(null);
        String text = query.get();
        if (text.isBlank()) {
            clear();
            busy.set(false);
        } else {
            busy.set(true);
            if (ready) {
                SearchRequest.Order by = order.get();
                asking =
                        tasks.start(
                                "search",
                                () -> desk.first(text, by),
                                found -> {
                                    // Nothing in a short time does not mean nothing.
                                    if (found.complete() || !found.hits().isEmpty()) {
                                        show(found);
                                    }
                                    count(text, by);
                                },
                                this::failed);
                if (System.nanoTime() - refreshed > FRESH_NANOS) {
                    refresh();
                }
            }
        }
        complete();
    }

    private void count(String text, SearchRequest.Order by) {
        asking =
                tasks.start(
                        "search-count",
                        () -> desk.whole(text, by),
                        found -> {
                            show(found);
                            facets.setAll(Facet.of(found, text));
                            busy.set(false);
                        },
                        this::failed);
    }

    private void show(SearchResult found) {
        Hit before = selected.get();
        rows.setAll(SearchRow.of(found));
        result.set(found);
        Hit again =
                hits().stream()
                        .filter(hit -> before != null && new SearchRow.Found(hit).same(before))
                        .findFirst()
                        .orElse(null);
        selected.set(again != null || found.hits().isEmpty() ? again : hits().getFirst());
    }

    private void clear() {
        rows.clear();
        facets.clear();
        result.set(null);
        selected.set(null);
    }

    private void failed(Exception e) {
        busy.set(false);
        clear();
        QueryProblem.of(e).ifPresentOrElse(problem::set, () -> failure.set(e));
    }

    private void complete() {
        cancel(completing);
        String text = query.get();
        int at = caret.get();
        if (ready && at <= text.length()) {
            completing =
                    tasks.start(
                            "search-complete",
                            () -> desk.complete(text, at),
                            completions::setAll,
                            _ -> completions.clear());
        } else {
            completions.clear();
        }
    }

    private void look(@Nullable Hit hit) {
        cancel(previewing);
        if (hit == null) {
            preview.set(null);
            return;
        }
        previewing =
                tasks.start(
                        "search-preview",
                        () -> new Preview(hit, desk.around(hit)),
                        preview::set,
                        _ -> preview.set(null));
    }

    private static void cancel(TaskExecutor.@Nullable Job job) {
        if (job != null) {
            job.cancel();
        }
    }
}
