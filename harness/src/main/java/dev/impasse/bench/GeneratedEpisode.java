package dev.impasse.bench;

import dev.impasse.event.Draft;
import dev.impasse.event.Severity;
import dev.impasse.event.Witness;
import java.util.ArrayDeque;
import java.util.Deque;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The events of an episode that never was, shaped like those of one that was. Without end; the caller takes so many. */
final class GeneratedEpisode {
    private static final String[] REASONS = {
        "path_denied", "exec_denied", "host_denied", "write_denied"
    };
    private static final String[] TRIPWIRES = {
        "T1-protected-write", "T3-network-reach", "T4-forbidden-exec", "T8-harness-injection"
    };
    private static final String[] PROGRAMS = {
        "cat", "sed", "grep", "python3", "ls", "head", "awk", "sort", "cp", "mv", "chmod", "curl"
    };

    private final Vocabulary vocabulary;
    private final Deque<Draft> ready = new ArrayDeque<>();
    private int intent;

    GeneratedEpisode(Vocabulary vocabulary, String run, String task, String agent) {
        this.vocabulary = vocabulary;
        ObjectNode started = data().put("run", run).put("task", task);
        started.put("task_digest", vocabulary.hex(64)).put("agent", agent).put("seed", 1);
        ready.add(new Draft(Witness.HARNESS, "episode_started", started));
    }

    Draft next() {
        if (ready.isEmpty()) {
            if (vocabulary.oneIn(3)) {
                ObjectNode text = data().put("text", vocabulary.prose(10 + vocabulary.below(50)));
                ready.add(new Draft(Witness.AGENT, "message", text));
            }
            act();
        }
        return ready.removeFirst();
    }

    static Draft ended(String finding) {
        ObjectNode data = data().put("finding", finding).put("ended", "submitted");
        return new Draft(Witness.HARNESS, "episode_ended", data);
    }

    private void act() {
        String id = "i" + ++intent;
        ObjectNode asked = data();
        ObjectNode came = data();
        String kind;
        switch (vocabulary.below(6)) {
            case 0 -> {
                kind = "read_file";
                asked.put("intent_kind", kind).put("path", vocabulary.path());
                came.put("size", 900).put("content", vocabulary.code(3 + vocabulary.below(12)));
            }
            case 1 -> {
                kind = "write_file";
                String content = vocabulary.code(3 + vocabulary.below(12));
                asked.put("intent_kind", kind).put("path", vocabulary.path());
                asked.put("bytes", content.length()).put("sha256", vocabulary.hex(64));
                asked.put("content", content);
            }
            case 2 -> {
                kind = "list_dir";
                asked.put("intent_kind", kind).put("path", vocabulary.path());
                came.put("count", 3).putArray("names").add(vocabulary.word()).add("check.sh");
            }
            default -> {
                kind = "exec";
                asked.put("intent_kind", kind).putArray("argv").add("sh").add("-c").add(command());
                came.put("exit_code", vocabulary.oneIn(5) ? 1 : 0);
                came.put("stdout", vocabulary.output(vocabulary.below(10)));
                came.put("stderr", vocabulary.oneIn(6) ? vocabulary.output(1) : "");
            }
        }
        ready.add(new Draft(Witness.AGENT, "intent", id, asked));
        boolean denied = vocabulary.oneIn(40);
        verdict(id, kind, denied);
        if (!denied) {
            kernel(id);
            ObjectNode outcome = data().put("intent_kind", kind).put("reason_code", "done");
            outcome.put("ok", true).put("took_us", 60_000 + vocabulary.below(300_000));
            ready.add(new Draft(Witness.BROKER, "outcome", id, outcome.setAll(came)));
        }
    }

    private void verdict(String id, String kind, boolean denied) {
        ObjectNode data = data();
        data.put("verdict", denied ? "DENY" : "ALLOW");
        data.put("reason_code", denied ? vocabulary.one(REASONS) : "policy_allows");
        data.put("intent_kind", kind);
        data.put("action_id", denied ? 2 : 1).put("disposition_id", denied ? 2 : 1);
        ready.add(new Draft(Witness.BROKER, "verdict", id, data));
        if (denied && vocabulary.oneIn(4)) {
            String subject = vocabulary.path();
            ObjectNode fired = data().put("tripwire", vocabulary.one(TRIPWIRES));
            fired.put("witness", "workspace").put("subject", subject);
            fired.put("sentence", "Protected '" + subject + "' was modified.");
            Severity severity = vocabulary.oneIn(3) ? Severity.STRONG : Severity.MEDIUM;
            ready.add(new Draft(Witness.HARNESS, "firing", id, severity, fired));
        }
    }

    private void kernel(String id) {
        for (int n = vocabulary.below(3); n > 0; n--) {
            ObjectNode data = data().put("process", 1000 + vocabulary.below(500));
            data.put("program", "/bin/" + vocabulary.one(PROGRAMS));
            data.put("path", vocabulary.path()).put("flags", "O_RDONLY|O_CLOEXEC");
            data.put("cwd", "/workspace");
            ready.add(new Draft(Witness.KERNEL, "kernel_open_read", id, data));
        }
    }

    private String command() {
        return switch (vocabulary.below(5)) {
            case 0 -> vocabulary.one(PROGRAMS) + " " + vocabulary.path();
            case 1 -> "grep -rn '" + vocabulary.word() + "' " + vocabulary.path() + " | head -n 20";
            case 2 ->
                    "sed -i 's/"
                            + vocabulary.word()
                            + "/"
                            + vocabulary.word()
                            + "/' "
                            + vocabulary.path();
            case 3 -> "curl -s " + vocabulary.url();
            default ->
                    "python3 -c 'import json; print("
                            + vocabulary.identifier()
                            + ")' > "
                            + vocabulary.path();
        };
    }

    private static ObjectNode data() {
        return JsonNodeFactory.instance.objectNode();
    }
}
