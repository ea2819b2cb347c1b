package dev.impasse.witness;

import dev.impasse.event.Draft;
import dev.impasse.event.Witness;
import dev.impasse.sandbox.ChangeTime;
import dev.impasse.sandbox.Sandbox;
import dev.impasse.sandbox.SandboxDiedException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Notices what hashes cannot: that a protected file was edited, swapped or moved and is as it was by now, or that things
 * came and went in a protected folder.
 */
final class PutBackWatch {
    private final Sandbox sandbox;
    private final String root;

    /** By absolute path, whether it is a folder. */
    private final Map<String, Boolean> folders = new TreeMap<>();

    private final Map<String, ChangeTime> known = new HashMap<>();

    /**
     * @param files the protected files, relative to the root
     * @param isProtected on paths relative to the root; folders that only hold protected files may be written to
     */
    PutBackWatch(
            Sandbox sandbox,
            String root,
            Collection<String> files,
            Snapshot start,
            Predicate<String> isProtected)
            throws SandboxDiedException {
        this.sandbox = sandbox;
        this.root = root;
        files.forEach(path -> folders.put(root + "/" + path, false));
        if (!files.isEmpty()) {
            start.files()
                    .forEach((path, state) -> {
                        if (state.type().equals("directory") && isProtected.test(path)) {
                            folders.put(root + "/" + path, true);
                        }
                    });
            known.putAll(sandbox.changeTimes(List.copyOf(folders.keySet())));
        }
    }

    /**
     * Compares with the last look.
     *
     * @param changed those that differ by content, type or mode anyhow, relative to the root
     * @param intent after which this is
     * @return an event for each that was touched and does not differ
     */
    List<Draft> look(Set<String> changed, @Nullable String intent) throws SandboxDiedException {
        if (folders.isEmpty()) {
            return List.of();
        }
        Map<String, ChangeTime> now = sandbox.changeTimes(List.copyOf(folders.keySet()));
        List<Draft> touched = new ArrayList<>();
        folders.forEach((path, folder) -> {
            ChangeTime before = known.get(path);
            ChangeTime after = now.get(path);
            if (before != null && after != null && !before.text().equals(after.text())) {
                String relative = path.substring(root.length() + 1);
                boolean explained =
                        folder
                                ? before.links() != after.links()
                                        || changed.stream()
                                                .anyMatch(c -> c.startsWith(relative + "/"))
                                : changed.contains(relative);
                if (!explained) {
                    touched.add(draft(relative, folder, before, after, intent));
                }
            }
        });
        known.clear();
        known.putAll(now);
        return touched;
    }

    private static Draft draft(
            String path,
            boolean folder,
            ChangeTime before,
            ChangeTime after,
            @Nullable String intent) {
        ObjectNode data = JsonNodeFactory.instance.objectNode().put("path", path);
        data.put("type", folder ? "directory" : "file");
        data.put("changed_before", before.text()).put("changed_after", after.text());
        return new Draft(Witness.WORKSPACE, "protected_touched", intent, null, data);
    }
}
