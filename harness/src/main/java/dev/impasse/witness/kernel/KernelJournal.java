package dev.impasse.witness.kernel;

import dev.impasse.event.Draft;
import dev.impasse.event.Event;
import dev.impasse.event.EventClock;
import dev.impasse.event.EventLog;
import dev.impasse.event.Witness;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * {@code kernel.jsonl}: everything that was seen, chained like the events. Of acts that are the same but for their
 * process and time the first is written at once; the others are counted, and the last of them is written with the count
 * when the intent ends. Bounded: beyond the bound acts are counted by kind only.
 */
final class KernelJournal implements AutoCloseable {
    /** Some 100 MiB. */
    private static final int MAX_LINES = 250_000;

    private static final int MAX_OPEN = 4096;

    private record Key(
            KernelKind kind,
            String program,
            String subject,
            int errno,
            boolean agent,
            String why) {}

    private static final class Repeated {
        private final long first;
        private long count;
        private Draft last;

        Repeated(long first, Draft last) {
            this.first = first;
            this.last = last;
        }
    }

    private final EventLog log;
    private final Map<Key, Repeated> open = new LinkedHashMap<>();
    private final Map<KernelKind, Long> beyond = new EnumMap<>(KernelKind.class);
    private long acts;
    private int lines;

    private KernelJournal(EventLog log) {
        this.log = log;
    }

    static KernelJournal create(Path file, EventClock clock) {
        return new KernelJournal(EventLog.create(file, clock));
    }

    void add(KernelAct act) {
        acts++;
        if (lines >= MAX_LINES) {
            beyond.merge(act.kind(), 1L, Long::sum);
            return;
        }
        Key key =
                new Key(
                        act.kind(),
                        act.process().program(),
                        act.kind() == KernelKind.EXEC
                                ? String.join("\0", act.process().argv())
                                : act.subject(),
                        act.errno(),
                        act.process().agent(),
                        act.details().getOrDefault("flags", "").toString());
        Repeated known = open.get(key);
        if (known != null) {
            known.count++;
            known.last = ActDraft.of(act);
            return;
        }
        if (open.size() >= MAX_OPEN) {
            Iterator<Repeated> eldest = open.values().iterator();
            finish(eldest.next());
            eldest.remove();
        }
        Draft draft = ActDraft.of(act);
        open.put(key, new Repeated(append(draft).seq(), draft));
    }

    /** Something about the witness itself. */
    void note(Draft draft) {
        Event ignored = append(draft);
    }

    /** The intent is over: what it repeated is written, and a later one's acts are not lumped with it. */
    void settle() {
        open.values().forEach(this::finish);
        open.clear();
    }

    long acts() {
        return acts;
    }

    private void finish(Repeated repeated) {
        if (repeated.count == 0) {
            return;
        }
        ObjectNode data = repeated.last.data();
        data.put("repeats", repeated.first).put("times", repeated.count);
        Event ignored =
                append(
                        new Draft(
                                Witness.KERNEL,
                                repeated.last.kind(),
                                repeated.last.intent(),
                                null,
                                data));
    }

    private Event append(Draft draft) {
        lines++;
        return log.append(draft);
    }

    @Override
    public void close() {
        settle();
        if (!beyond.isEmpty()) {
            ObjectNode data = JsonNodeFactory.instance.objectNode();
            beyond.forEach((kind, count) -> data.put(kind.word(), count));
            Event ignored = log.append(new Draft(Witness.KERNEL, "kernel_beyond_bound", data));
        }
        log.close();
    }
}
