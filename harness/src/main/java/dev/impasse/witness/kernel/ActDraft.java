package dev.impasse.witness.kernel;

import dev.impasse.event.Draft;
import dev.impasse.event.Witness;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Writes an act down as an event. */
final class ActDraft {
    /** Of a command line. What is beyond is counted, so that a long one cannot pass for a short one. */
    private static final int WORDS = 64;

    private static final int LETTERS = 512;

    private ActDraft() {}

    static Draft of(KernelAct act) {
        return new Draft(Witness.KERNEL, act.kind().word(), act.intent(), null, data(act));
    }

    static ObjectNode data(KernelAct act) {
        ProcessNode process = act.process();
        ObjectNode data = JsonNodeFactory.instance.objectNode();
        data.put("process", process.id()).put("parent", process.parentId());
        data.put("program", process.program());
        words(data, "argv", process.argv());
        if (!process.agent()) {
            data.put("session", true);
        } else if (act.background()) {
            data.put("background", true);
            if (process.origin() != null) {
                data.put("origin", process.origin());
            }
        }
        switch (act.kind()) {
            case OPEN_READ, OPEN_WRITE, EXEC_FAILED, CHROOT -> data.put("path", act.subject());
            case CONNECT, BIND, SOCKET, SEND -> data.put("address", act.subject());
            case EXEC, FORK, EXIT, CALL, BACKGROUND, EXEC_HIDDEN, DIRECTORY_HIDDEN -> {}
            case IDENTITY, PRIVILEGE -> data.put("identity", act.subject());
        }
        if (act.kind() == KernelKind.EXEC || act.kind() == KernelKind.CALL) {
            data.put("cwd", process.cwd());
        }
        if (act.kind() == KernelKind.OPEN_READ) {
            data.put("opened", process.opened());
        }
        if (act.errno() != 0) {
            data.put("errno", Errno.name(act.errno()));
        }
        act.details().forEach((name, value) -> put(data, name, value));
        data.put("time_ns", act.timeNs());
        return data;
    }

    private static void put(ObjectNode data, String name, Object value) {
        switch (value) {
            case String text -> data.put(name, text);
            case Integer number -> data.put(name, number);
            case Long number -> data.put(name, number);
            case Boolean flag -> data.put(name, flag);
            case Map<?, ?> ignored -> throw new IllegalArgumentException(name);
            case List<?> list -> words(data, name, list.stream().map(String::valueOf).toList());
            default -> throw new IllegalArgumentException(name);
        }
    }

    private static void words(ObjectNode data, String name, List<String> words) {
        ArrayNode array = data.putArray(name);
        words.stream().limit(WORDS).forEach(word -> array.add(cut(word)));
        if (words.size() > WORDS) {
            data.put(name + "_words", words.size());
        }
    }

    private static String cut(String word) {
        return word.length() <= LETTERS ? word : word.substring(0, LETTERS) + "…";
    }
}
