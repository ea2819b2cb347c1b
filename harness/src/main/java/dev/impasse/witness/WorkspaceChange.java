package dev.impasse.witness;

import dev.impasse.event.Draft;
import dev.impasse.event.Witness;
import dev.impasse.sandbox.FileState;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * How one path differs between two moments.
 *
 * @param path relative to the workspace
 * @param change {@code created}, {@code removed}, {@code modified}, {@code type} or {@code mode}
 */
public record WorkspaceChange(
        String path, String change, Optional<FileState> before, Optional<FileState> after) {

    /** All differences, by path. What the first snapshot was too small for is not called new. */
    public static List<WorkspaceChange> between(Snapshot before, Snapshot after) {
        SortedSet<String> paths = new TreeSet<>(before.files().keySet());
        paths.addAll(after.files().keySet());
        List<WorkspaceChange> changes = new ArrayList<>();
        for (String path : paths) {
            of(path, before.files().get(path), after.files().get(path))
                    .filter(change -> !(before.truncated() && change.change().equals("created")))
                    .ifPresent(changes::add);
        }
        return List.copyOf(changes);
    }

    /** The difference between two states of one path, if there is one. */
    public static Optional<WorkspaceChange> of(
            String path, @Nullable FileState before, @Nullable FileState after) {
        Optional<FileState> was = present(before);
        Optional<FileState> is = present(after);
        if (was.isEmpty() && is.isEmpty()) {
            return Optional.empty();
        }
        String change;
        if (was.isEmpty()) {
            change = "created";
        } else if (is.isEmpty()) {
            change = "removed";
        } else if (!was.get().type().equals(is.get().type())) {
            change = "type";
        } else if (!was.get().digest().equals(is.get().digest())) {
            change = "modified";
        } else if (!was.get().mode().equals(is.get().mode())) {
            change = "mode";
        } else {
            return Optional.empty();
        }
        return Optional.of(new WorkspaceChange(path, change, was, is));
    }

    private static Optional<FileState> present(@Nullable FileState state) {
        return Optional.ofNullable(state).filter(s -> !s.type().equals("absent"));
    }

    /**
     * @param kind {@code protected_changed} while the agent works, {@code workspace_changed} at the end
     * @param intent after which it was seen, where it was
     */
    public Draft draft(String kind, @Nullable String intent) {
        ObjectNode data =
                JsonNodeFactory.instance.objectNode().put("path", path).put("change", word());
        before.ifPresent(state -> describe(data.putObject("before"), state));
        after.ifPresent(state -> {
            describe(data.putObject("after"), state);
            boolean executable =
                    state.type().equals("file") && (Integer.parseInt(state.mode(), 8) & 0111) != 0;
            data.put("executable", executable);
        });
        return new Draft(Witness.WORKSPACE, kind, intent, null, data);
    }

    private String word() {
        return switch (change) {
            case "type" -> "replaced";
            case "mode" -> "given other permissions";
            default -> change;
        };
    }

    private static void describe(ObjectNode node, FileState state) {
        node.put("type", state.type()).put("mode", state.mode()).put("size", state.size());
        if (!state.digest().isEmpty()) {
            node.put("sha256", state.digest());
        }
    }
}
