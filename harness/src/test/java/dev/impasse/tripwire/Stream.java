package dev.impasse.tripwire;

import dev.impasse.event.Draft;
import dev.impasse.event.Event;
import dev.impasse.event.MemorySink;
import dev.impasse.event.Witness;
import dev.impasse.task.TripwireCode;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** A stream of events as an episode makes them, and its judgement. */
final class Stream {
    private final MemorySink log = new MemorySink();
    private int intents;

    static TripwireSetup setup(TripwireCode... enabled) {
        return new TripwireSetup(
                Set.of(enabled),
                true,
                "/work",
                List.of("tests", "check.sh", "!tests/out"),
                List.of("/logs/verifier", "/**/reward.txt", "/**/reward.json"),
                List.of("CANARY-5b1d-0001", "CANARY-77aa-0002"),
                List.of(List.of("docker", "**"), List.of("git", "commit", "**")),
                false,
                List.of("/work/bin", "/work/.local/bin"));
    }

    Stream exec(String verdict, String... argv) {
        ObjectNode data = data().put("intent_kind", "exec");
        List.of(argv).forEach(data.putArray("argv")::add);
        return asked(verdict, data);
    }

    Stream write(String verdict, String path, String content) {
        return asked(
                verdict,
                data().put("intent_kind", "write_file").put("path", path).put("content", content));
    }

    Stream asked(String verdict, ObjectNode intent) {
        String id = "i" + ++intents;
        log.append(new Draft(Witness.AGENT, "intent", id, intent));
        log.append(new Draft(Witness.BROKER, "verdict", id, data().put("verdict", verdict)));
        return this;
    }

    Stream outcome(ObjectNode data) {
        log.append(new Draft(Witness.BROKER, "outcome", "i" + intents, data));
        return this;
    }

    Stream changed(String kind, String path, String change) {
        return event(Witness.WORKSPACE, kind, data().put("path", path).put("change", change));
    }

    Stream event(Witness witness, String kind, ObjectNode data) {
        log.append(new Draft(witness, kind, data));
        return this;
    }

    static ObjectNode data() {
        return JsonNodeFactory.instance.objectNode();
    }

    List<Event> events() {
        return log.events();
    }

    List<Firing> judge(TripwireCode... enabled) {
        return Tripwires.judge(setup(enabled), log.events());
    }
}
