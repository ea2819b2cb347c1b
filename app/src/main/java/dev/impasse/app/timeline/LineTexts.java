package dev.impasse.app.timeline;

import dev.impasse.app.fx.TaskExecutor;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The words of the events in sight and of those near by, read when they are wanted. On the JavaFX thread. */
final class LineTexts {
    private static final int KEPT = 6000;

    private static final Words UNREADABLE =
            new Words(
                    "unreadable",
                    "this line is no event, or is longer than 1 MiB",
                    Words.Tone.REFUSED);

    private final EventFiles files;
    private final TaskExecutor tasks;
    private final Runnable arrived;
    private final Map<Integer, Words> kept =
            new LinkedHashMap<>(KEPT, 0.75f, true) {
                @Override
                protected boolean removeEldestEntry(Map.Entry<Integer, Words> eldest) {
                    return size() > KEPT;
                }
            };
    private boolean reading;
    private List<Integer> wanted = List.of();

    LineTexts(EventFiles files, TaskExecutor tasks, Runnable arrived) {
        this.files = files;
        this.tasks = tasks;
        this.arrived = arrived;
    }

    /** Null while it has not been read. */
    @Nullable Words get(int event) {
        return kept.get(event);
    }

    /** Only the last wish counts: what was scrolled past is not read any more. */
    void want(List<Integer> events) {
        List<Integer> missing = new ArrayList<>();
        for (int event : events) {
            if (!kept.containsKey(event)) {
                missing.add(event);
            }
        }
        wanted = missing;
        if (!reading && !missing.isEmpty()) {
            read();
        }
    }

    private void read() {
        List<Integer> now = wanted;
        wanted = List.of();
        reading = true;
        tasks.start(
                "timeline-words",
                () -> {
                    List<Words> words = new ArrayList<>(now.size());
                    for (int event : now) {
                        words.add(read(event));
                    }
                    return words;
                },
                words -> {
                    for (int i = 0; i < now.size(); i++) {
                        kept.put(now.get(i), words.get(i));
                    }
                    done();
                },
                failure -> {
                    now.forEach(event -> kept.put(event, UNREADABLE));
                    done();
                });
    }

    private Words read(int event) throws IOException {
        return files.event(event).map(EventWords::of).orElse(UNREADABLE);
    }

    private void done() {
        reading = false;
        arrived.run();
        if (!wanted.isEmpty()) {
            want(wanted);
        }
    }
}
