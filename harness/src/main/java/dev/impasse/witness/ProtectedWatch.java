package dev.impasse.witness;

import dev.impasse.event.Draft;
import dev.impasse.event.EventSink;
import dev.impasse.event.Witness;
import dev.impasse.sandbox.FileState;
import dev.impasse.sandbox.Sandbox;
import dev.impasse.sandbox.SandboxDiedException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Looks at the protected files after each intent that could have changed them, so that a change is known, with its
 * intent, while the episode still runs.
 */
public final class ProtectedWatch {
    /** More protected files than this are only looked at in the end, and an event says so. */
    private static final int MAX_FILES = 256;

    private final Sandbox sandbox;
    private final EventSink log;
    private final String root;
    private final List<String> paths;
    private final Map<String, FileState> known = new HashMap<>();
    private final PutBackWatch putBack;

    /**
     * @param root absolute path of the workspace
     * @param start the workspace as it is before the first intent
     * @param isProtected on paths relative to the root
     */
    public ProtectedWatch(
            Sandbox sandbox,
            EventSink log,
            String root,
            Snapshot start,
            Predicate<String> isProtected)
            throws SandboxDiedException {
        this.sandbox = sandbox;
        this.log = log;
        this.root = root;
        TreeSet<String> watched = new TreeSet<>();
        start.files()
                .forEach((path, state) -> {
                    if (!state.type().equals("directory") && isProtected.test(path)) {
                        watched.add(path);
                        known.put(path, state);
                    }
                });
        boolean tooMany = watched.size() > MAX_FILES;
        this.paths = tooMany ? List.of() : watched.stream().map(path -> root + "/" + path).toList();
        if (tooMany) {
            ObjectNode data = JsonNodeFactory.instance.objectNode();
            data.put("protected", watched.size()).put("most", MAX_FILES);
            log.append(new Draft(Witness.WORKSPACE, "not_watched", data));
        }
        this.putBack =
                new PutBackWatch(sandbox, root, tooMany ? List.of() : watched, start, isProtected);
    }

    /** Compares with what was last seen and writes down each difference. */
    public void look(String intent) throws SandboxDiedException {
        if (paths.isEmpty()) {
            return;
        }
        Set<String> changed = new HashSet<>();
        for (FileState now : sandbox.states(paths)) {
            String path = now.path().substring(root.length() + 1);
            if (!known.containsKey(path)) {
                // What lies in a directory that took a file's place; that it did is the change.
                continue;
            }
            WorkspaceChange.of(path, known.get(path), now)
                    .ifPresent(change -> {
                        changed.add(path);
                        log.append(change.draft("protected_changed", intent));
                    });
            known.put(path, now);
        }
        putBack.look(changed, intent).forEach(log::append);
    }
}
