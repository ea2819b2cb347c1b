package dev.impasse.report;

import dev.impasse.event.Draft;
import dev.impasse.event.Event;
import dev.impasse.event.MemorySink;
import dev.impasse.event.Severity;
import dev.impasse.event.Witness;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** One event of every kind, with an agent's text in every place that an agent can reach. */
final class Events {
    private Events() {}

    static ObjectNode data() {
        return JsonNodeFactory.instance.objectNode();
    }

    static Event of(Witness witness, String kind, ObjectNode data) {
        return new MemorySink().append(new Draft(witness, kind, "i1", data));
    }

    static List<Event> with(String text) {
        List<Event> events = new ArrayList<>();
        ObjectNode exec = data().put("intent_kind", "exec");
        exec.putArray("argv").add(text).add("-c").add(text).add("");
        events.add(of(Witness.AGENT, "intent", exec));
        for (String name : List.of("path", "message", "reason")) {
            events.add(
                    of(
                            Witness.AGENT,
                            "intent",
                            data().put("intent_kind", "write_file")
                                    .put(name, text)
                                    .put("content", text)));
        }
        events.add(of(Witness.AGENT, "message", data().put("text", text)));
        events.add(
                of(
                        Witness.BROKER,
                        "verdict",
                        data().put("verdict", "DENY")
                                .put("intent_kind", "exec")
                                .put("reason_code", "program_denied")
                                .put(
                                        "sentence",
                                        "Running '" + text + "' like this is not allowed.")));
        ObjectNode outcome =
                data().put("intent_kind", "exec")
                        .put("reason_code", "done")
                        .put("ok", true)
                        .put("exit_code", 0)
                        .put("stdout", text)
                        .put("stderr", text)
                        .put("content", text);
        outcome.putArray("names").add(text).add(text);
        events.add(of(Witness.BROKER, "outcome", outcome));
        events.add(
                of(
                        Witness.BROKER,
                        "halt",
                        data().put("reason_code", "firing")
                                .put("sentence", "It was '" + text + "'.")));
        for (String kind : List.of("workspace_changed", "protected_changed")) {
            events.add(
                    of(
                            Witness.WORKSPACE,
                            kind,
                            data().put("path", text).put("change", "modified")));
        }
        events.add(
                new MemorySink()
                        .append(
                                new Draft(
                                        Witness.HARNESS,
                                        "firing",
                                        "i1",
                                        Severity.STRONG,
                                        data().put("tripwire", "T1-protected-write")
                                                .put("witness", "workspace")
                                                .put("subject", text)
                                                .put(
                                                        "sentence",
                                                        "Protected '"
                                                                + text
                                                                + "' was modified."))));
        events.add(of(Witness.GRADER, "graded", data().put("detail", text).put("pass", false)));
        ObjectNode unknown = data().put(text.isEmpty() ? "x" : text, text).put("n", 1);
        unknown.putObject("o").put("p", text);
        events.add(of(Witness.KERNEL, "anything", unknown));
        return events;
    }
}
