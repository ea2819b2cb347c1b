package dev.impasse.app.timeline;

import dev.impasse.app.fx.Frames;
import dev.impasse.app.fx.TaskExecutor;
import dev.impasse.event.Severity;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyLongProperty;
import javafx.beans.property.ReadOnlyLongWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/**
 * One run's timeline, stored or live: the rows that pass the filter, what is selected, what is open, what fired. All on
 * the JavaFX thread, but {@link #poke} and {@link #ended}.
 */
public final class TimelineModel implements AutoCloseable {
    /** How long events are taken in a frame, so that a long run never takes a whole one. Nanoseconds. */
    private static final long A_FRAME = 8_000_000;

    /** How many are taken before the clock is looked at again. */
    private static final int AT_A_TIME = 8192;

    /** More firings than that are counted, not listed. */
    private static final int FIRINGS = 200;

    private final EventIndex index = new EventIndex();
    private final RowTable rows = new RowTable(index);
    private final Density density = new Density();
    private final EventFiles files;
    private final LineTexts texts;
    private final OpenBodies bodies;
    private final FindModel find;
    private final TimelineLoader loader;
    private final TaskExecutor tasks;
    private final TaskExecutor.Job loading;
    private final Runnable absorb;
    private final ReadOnlyLongWrapper revision = new ReadOnlyLongWrapper();
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper(true);
    private final ObjectProperty<TimelineFilter> filter =
            new SimpleObjectProperty<>(TimelineFilter.USUAL);
    private final IntegerProperty selected = new SimpleIntegerProperty(-1);
    private final BooleanProperty follow = new SimpleBooleanProperty();
    private final ObservableList<FiringItem> firings = FXCollections.observableArrayList();
    private final Map<Integer, Severity> evidence = new HashMap<>();
    private final Map<String, Words> unread = new HashMap<>();
    private Sieve sieve = new Sieve(index, TimelineFilter.USUAL, 0);
    private long horizon = Long.MAX_VALUE;
    private int absorbed;
    private int firingsSeen;
    private long relaid;
    private boolean loaded;
    private @Nullable Exception failure;

    /**
     * Opens a run's files and begins to read.
     *
     * @param events the run's own events
     * @param kernel the kernel witness's, which need not be there
     * @param live whether more is written: then {@link #ended} has to be called at the end
     */
    public TimelineModel(
            Path events, Path kernel, boolean live, Frames frames, TaskExecutor tasks) {
        this.tasks = tasks;
        this.files = new EventFiles(events, kernel, index);
        this.texts = new LineTexts(files, tasks, this::changed);
        this.bodies = new OpenBodies(files, tasks, this::changed);
        this.find = new FindModel(events, kernel, index, tasks, this::changed);
        this.absorb = frames.coalesced(this::absorb);
        this.loader = new TimelineLoader(events, kernel, live, index, absorb);
        follow.set(live);
        filter.addListener(_ -> relay());
        this.loading =
                tasks.start(
                        "timeline-load",
                        loader::run,
                        count -> {
                            loaded = true;
                            absorb.run();
                        },
                        e -> {
                            failure = e;
                            loaded = true;
                            absorb.run();
                        });
    }

    public EventIndex index() {
        return index;
    }

    /** Goes up with every change that is to be seen. */
    public ReadOnlyLongProperty revision() {
        return revision.getReadOnlyProperty();
    }

    /** Whether the files are still being read, or rows still being laid. A live run is never done. */
    public ReadOnlyBooleanProperty busy() {
        return busy.getReadOnlyProperty();
    }

    public ObjectProperty<TimelineFilter> filter() {
        return filter;
    }

    /** The number of the event that is selected, or -1. */
    public IntegerProperty selected() {
        return selected;
    }

    /** Whether the last row is kept in sight as more come. */
    public BooleanProperty follow() {
        return follow;
    }

    public FindModel find() {
        return find;
    }

    /** What fired, in its order, whatever the filter. */
    public ObservableList<FiringItem> firings() {
        return firings;
    }

    public int rowCount() {
        return rows.size();
    }

    /** The event in that lane of the row, or -1. */
    public int cell(int row, Lane lane) {
        return rows.cell(row, lane);
    }

    public long start(int row) {
        return rows.start(row);
    }

    public int rowOf(int event) {
        return event < 0 || event >= absorbed ? -1 : rows.rowOf(event);
    }

    /** The row of that time, or the first one. */
    public int rowAt(long mono) {
        return Math.max(0, rows.atOrBefore(mono));
    }

    Density density() {
        return density;
    }

    /** How often rows were laid anew, so that a row's number may stand for another moment now. */
    long relaid() {
        return relaid;
    }

    /** The words of an event; while they are read, its kind. */
    Words words(int event) {
        Words read = texts.get(event);
        return read != null
                ? read
                : unread.computeIfAbsent(
                        index.kind(event),
                        kind -> new Words(kind.replace('_', ' '), "", Words.Tone.QUIET));
    }

    void want(List<Integer> events) {
        texts.want(events);
    }

    OpenBodies bodies() {
        return bodies;
    }

    /** How much an event proves as the evidence of a firing, or as one; null for the others. */
    @Nullable Severity mark(int event) {
        Severity own = index.severity(event);
        return own != null ? own : evidence.get(event);
    }

    /** Why the files could not be read to their end; null where they could. */
    public @Nullable Exception failure() {
        return failure;
    }

    /**
     * Shows the run only as far as it had come at that time, as a replay does.
     *
     * @param nanos since the episode began; {@link Long#MAX_VALUE} for all of it
     */
    public void horizon(long nanos) {
        boolean back = nanos < horizon;
        horizon = nanos;
        if (back) {
            selected.set(-1);
            firings.clear();
            evidence.clear();
            firingsSeen = 0;
            relay();
        } else {
            absorb();
        }
    }

    /** When the last event that is in the files happened. Nanoseconds since the episode began. */
    public long lastTime() {
        int count = index.count();
        return count == 0 ? 0 : index.mono(count - 1);
    }

    /** More was written. From any thread. */
    public void poke() {
        loader.poke();
    }

    /** Nothing more is written. From any thread. */
    public void ended() {
        loader.ended();
    }

    /** The event of that number in the run's own file, once it is shown; else -1. */
    public int eventOf(long seq) {
        return eventOf(false, seq);
    }

    /** The same in the kernel's file, or in the run's own. */
    public int eventOf(boolean kernel, long seq) {
        int event = index.bySeq(kernel ? 1 : 0, seq);
        return event < absorbed ? event : -1;
    }

    /** The first event that a firing rests on, or the firing itself. */
    public int evidenceOf(FiringItem firing) {
        for (long seq : firing.evidence()) {
            int event = index.bySeq(0, seq);
            if (event >= 0 && event < absorbed) {
                return event;
            }
        }
        return firing.event();
    }

    /** Brings an event's line as it stands in the file, made harmless, to whoever asks. */
    void raw(int event, java.util.function.Consumer<String> to) {
        if (event >= 0) {
            tasks.start(
                    "timeline-raw",
                    () -> new String(files.line(event), java.nio.charset.StandardCharsets.UTF_8),
                    to,
                    e -> {});
        }
    }

    @Override
    public void close() {
        loading.cancel();
        try {
            files.close();
        } catch (IOException e) {
            org.slf4j.LoggerFactory.getLogger(TimelineModel.class).debug("closing", e);
        }
    }

    private void changed() {
        revision.set(revision.get() + 1);
    }

    private void relay() {
        rows.clear();
        density.clear();
        sieve = new Sieve(index, filter.get(), absorbed);
        relaid++;
        absorbed = 0;
        absorb();
    }

    /** Takes in what the loader has found, a frame's worth at a time. */
    private void absorb() {
        long until = System.nanoTime() + A_FRAME;
        boolean held = false;
        do {
            held = absorb(Math.min(index.count(), absorbed + AT_A_TIME));
        } while (!held && absorbed < index.count() && System.nanoTime() - until < 0);
        busy.set(!loaded || absorbed < index.count());
        changed();
        // The first comes once, early; the second may come again and again.
        if (sieve.outdated() || (sieve.stale() && absorbed == index.count())) {
            relay();
        } else if (!held && absorbed < index.count()) {
            absorb.run();
        }
    }

    /**
     * @return whether it stopped at the horizon, before that end
     */
    private boolean absorb(int end) {
        int size = rows.size();
        int event = absorbed;
        for (; event < end && index.mono(event) <= horizon; event++) {
            if (event >= firingsSeen && index.kind(event).equals("firing")) {
                fired(event);
            }
            if (sieve.passes(event)) {
                if (rows.add(event) < size - 1) {
                    relaid++;
                }
                size = rows.size();
                density.add(index.mono(event));
            }
        }
        absorbed = event;
        firingsSeen = Math.max(firingsSeen, event);
        return event < end;
    }

    private void fired(int event) {
        if (firings.size() >= FIRINGS) {
            return;
        }
        tasks.start(
                "timeline-firing",
                () -> files.event(event).map(found -> FiringItem.of(event, found)),
                found -> found.ifPresent(this::add),
                e -> {});
    }

    private void add(FiringItem firing) {
        if (index.mono(firing.event()) > horizon) {
            // The replay went back while it was read; it is read again when the time comes.
            return;
        }
        int at = firings.size();
        while (at > 0 && firings.get(at - 1).event() > firing.event()) {
            at--;
        }
        firings.add(at, firing);
        for (long seq : firing.evidence()) {
            int number = index.bySeq(0, seq);
            if (number >= 0) {
                evidence.merge(number, firing.severity(), (a, b) -> a.atLeast(b) ? a : b);
            }
        }
        changed();
    }
}
