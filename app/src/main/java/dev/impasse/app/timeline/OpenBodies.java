package dev.impasse.app.timeline;

import dev.impasse.app.fx.TaskExecutor;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The events that were opened in place, and what they say. On the JavaFX thread. */
final class OpenBodies {
    /** More than anybody reads at once. */
    private static final int MOST = 200;

    private final EventFiles files;
    private final TaskExecutor tasks;
    private final Runnable changed;
    private final Map<Integer, Body> open = new LinkedHashMap<>();
    private boolean json;

    OpenBodies(EventFiles files, TaskExecutor tasks, Runnable changed) {
        this.files = files;
        this.tasks = tasks;
        this.changed = changed;
    }

    boolean none() {
        return open.isEmpty();
    }

    @Nullable Body get(int event) {
        return open.get(event);
    }

    boolean isOpen(int event) {
        return open.containsKey(event);
    }

    Iterable<Integer> events() {
        return java.util.List.copyOf(open.keySet());
    }

    void toggle(int event) {
        if (open.remove(event) != null) {
            changed.run();
        } else {
            read(event);
        }
    }

    void open(int event) {
        if (!open.containsKey(event)) {
            read(event);
        }
    }

    void close(int event) {
        if (open.remove(event) != null) {
            changed.run();
        }
    }

    void closeAll() {
        open.clear();
        changed.run();
    }

    boolean json() {
        return json;
    }

    void json(boolean shown) {
        json = shown;
        events().forEach(this::read);
    }

    private void read(int event) {
        boolean as = json;
        tasks.start(
                "timeline-body",
                () -> BodyWriter.write(files.line(event), as),
                body -> put(event, body),
                failure ->
                        put(
                                event,
                                new Body(
                                        "unreadable",
                                        String.valueOf(failure.getMessage()),
                                        java.util.List.of(),
                                        "",
                                        "")));
    }

    private void put(int event, Body body) {
        if (open.size() >= MOST && !open.containsKey(event)) {
            open.remove(open.keySet().iterator().next());
        }
        open.put(event, body);
        changed.run();
    }
}
