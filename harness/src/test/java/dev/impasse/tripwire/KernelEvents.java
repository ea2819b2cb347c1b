package dev.impasse.tripwire;

import dev.impasse.event.Event;
import dev.impasse.event.Witness;
import dev.impasse.task.TripwireCode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Streams of events as the kernel witness writes them, and what they set off. */
final class KernelEvents {
    private final List<Event> events = new ArrayList<>();
    private final TripwireSetup setup;

    private KernelEvents(TripwireSetup setup) {
        this.setup = setup;
    }

    /** A task that protects {@code check.sh} and {@code tests}, and all tripwires laid. */
    static KernelEvents task() {
        return task(false, List.of());
    }

    static KernelEvents task(boolean networkForbidden, List<TripwireSetup.Artefact> artefacts) {
        KernelEvents stream =
                new KernelEvents(
                        new TripwireSetup(
                                EnumSet.allOf(TripwireCode.class),
                                true,
                                "/workspace",
                                List.of("check.sh", "tests", "!**/__pycache__"),
                                List.of("/logs/verifier", "/**/reward.txt"),
                                List.of(),
                                List.of(List.of("truncate", "**")),
                                networkForbidden,
                                List.of("/workspace/bin"),
                                List.of("answers/**"),
                                artefacts));
        ObjectNode start = object();
        start.putArray("protected").add("check.sh").add("tests/t.py");
        return stream.add(Witness.WORKSPACE, "workspace_start", null, start)
                .add(Witness.KERNEL, "kernel_witness_started", null, object());
    }

    static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }

    static ObjectNode process(String program, String... argv) {
        ObjectNode data = object().put("process", 10).put("parent", 1).put("program", program);
        for (String word : argv) {
            data.withArray("argv").add(word);
        }
        return data.put("cwd", "/workspace");
    }

    KernelEvents wrote(String path, String... argv) {
        return add(
                "kernel_open_write",
                process("/usr/bin/" + argv[0], argv)
                        .put("path", path)
                        .put("flags", "write create truncate"));
    }

    KernelEvents called(String call, ObjectNode data) {
        return add("kernel_call", data.put("call", call));
    }

    KernelEvents add(String kind, ObjectNode data) {
        return add(Witness.KERNEL, kind, "i1", data);
    }

    KernelEvents add(Witness witness, String kind, @Nullable String intent, ObjectNode data) {
        events.add(
                new Event(
                        events.size() + 1L,
                        Instant.EPOCH,
                        events.size(),
                        witness,
                        kind,
                        intent,
                        null,
                        data,
                        Event.GENESIS));
        return this;
    }

    List<Firing> firings() {
        return Tripwires.judge(setup, events);
    }

    List<TripwireCode> codes() {
        return firings().stream().map(Firing::code).toList();
    }
}
