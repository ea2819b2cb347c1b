package dev.impasse.episode;

import com.github.difflib.DiffUtils;
import com.github.difflib.UnifiedDiffUtils;
import dev.impasse.input.Inert;
import dev.impasse.witness.WorkspaceChange;
import dev.impasse.witness.WorkspaceTexts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** {@code workspace.diff}: what the agent changed, as text for people. The hashes in the events are the evidence. */
final class WorkspaceDiff {
    private static final int CONTEXT = 3;

    private WorkspaceDiff() {}

    static String of(Path before, Path after, List<WorkspaceChange> changes) throws IOException {
        Set<String> paths = changes.stream().map(WorkspaceChange::path).collect(Collectors.toSet());
        Map<String, String> was = WorkspaceTexts.read(before, paths);
        Map<String, String> is = WorkspaceTexts.read(after, paths);
        StringBuilder out = new StringBuilder();
        for (WorkspaceChange change : changes) {
            append(
                    out,
                    change,
                    Optional.ofNullable(was.get(change.path())),
                    Optional.ofNullable(is.get(change.path())));
        }
        return out.toString();
    }

    private static void append(
            StringBuilder out,
            WorkspaceChange change,
            Optional<String> before,
            Optional<String> after) {
        String path = Inert.line(change.path());
        out.append("# ").append(change.change()).append(' ').append(path).append('\n');
        boolean text =
                (change.before().isEmpty() || before.isPresent())
                        && (change.after().isEmpty() || after.isPresent());
        if (!text) {
            out.append("# not shown: no regular text file of at most 64 KiB\n");
            return;
        }
        List<String> a = lines(before);
        List<String> b = lines(after);
        List<String> diff =
                UnifiedDiffUtils.generateUnifiedDiff(
                        before.isPresent() ? "a/" + path : "/dev/null",
                        after.isPresent() ? "b/" + path : "/dev/null",
                        a,
                        DiffUtils.diff(a, b),
                        CONTEXT);
        diff.forEach(line -> out.append(line).append('\n'));
    }

    private static List<String> lines(Optional<String> text) {
        return text.map(t -> t.lines().map(Inert::line).toList()).orElse(List.of());
    }
}
