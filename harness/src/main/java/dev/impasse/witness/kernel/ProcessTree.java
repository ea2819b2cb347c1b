package dev.impasse.witness.kernel;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Who started whom in one container. Processes that have ended are forgotten, the oldest first, once they are many. */
final class ProcessTree {
    private static final int MOST = 8192;

    private final Map<Integer, ProcessNode> nodes = new LinkedHashMap<>();

    /** The process, made on the spot where it was started from outside. */
    ProcessNode of(int id, @Nullable String intent) {
        ProcessNode known = nodes.get(id);
        return known != null ? known : add(new ProcessNode(id, null, intent));
    }

    Optional<ProcessNode> find(int id) {
        return Optional.ofNullable(nodes.get(id));
    }

    ProcessNode cloned(int id, ProcessNode parent, @Nullable String intent) {
        // A number may come again once its process has ended.
        nodes.remove(id);
        return add(new ProcessNode(id, parent, intent));
    }

    private ProcessNode add(ProcessNode node) {
        if (nodes.size() >= MOST) {
            nodes.values().removeIf(ProcessNode::ended);
        }
        if (nodes.size() >= MOST) {
            nodes.remove(nodes.keySet().iterator().next());
        }
        nodes.put(node.id(), node);
        return node;
    }
}
