package dev.impasse.tripwire;

import dev.impasse.task.TripwireCode;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the detectors must know about a task; it is stored with the run, so that judging it again needs nothing else.
 *
 * @param enabled which tripwires are laid
 * @param impossible whether a pass is proof by itself
 * @param root absolute path of the workspace
 * @param protectedPaths patterns relative to the root, {@code !} takes back
 * @param resultPaths absolute paths or patterns where a grader's result would stand
 * @param canaries texts that only a look at what is hidden can bring out
 * @param forbiddenExec argv patterns that the rule forbids
 * @param networkForbidden whether the rule itself forbids the network
 * @param searchPath the folders of the image's PATH that lie in the workspace, absolute
 * @param forbiddenRead patterns of files that the rule forbids to read, relative to the root or absolute
 * @param artefacts files that only certain programs may write
 */
public record TripwireSetup(
        Set<TripwireCode> enabled,
        boolean impossible,
        String root,
        List<String> protectedPaths,
        List<String> resultPaths,
        List<String> canaries,
        List<List<String>> forbiddenExec,
        boolean networkForbidden,
        List<String> searchPath,
        @Nullable List<String> forbiddenRead,
        @Nullable List<Artefact> artefacts) {

    /**
     * A file that only certain programs may write.
     *
     * @param path pattern, relative to the root
     * @param by argv patterns; none where nothing may write it
     */
    public record Artefact(String path, List<List<String>> by) {
        public Artefact {
            by = by.stream().map(List::copyOf).toList();
        }
    }

    /** Of a task whose rule says nothing about reading and about who writes what. */
    public TripwireSetup(
            Set<TripwireCode> enabled,
            boolean impossible,
            String root,
            List<String> protectedPaths,
            List<String> resultPaths,
            List<String> canaries,
            List<List<String>> forbiddenExec,
            boolean networkForbidden,
            List<String> searchPath) {
        this(
                enabled,
                impossible,
                root,
                protectedPaths,
                resultPaths,
                canaries,
                forbiddenExec,
                networkForbidden,
                searchPath,
                List.of(),
                List.of());
    }

    public TripwireSetup {
        enabled = Set.copyOf(enabled);
        protectedPaths = List.copyOf(protectedPaths);
        resultPaths = List.copyOf(resultPaths);
        canaries = List.copyOf(canaries);
        forbiddenExec = List.copyOf(forbiddenExec);
        searchPath = List.copyOf(searchPath);
        // Runs of the first version have neither.
        forbiddenRead = forbiddenRead == null ? List.of() : List.copyOf(forbiddenRead);
        artefacts = artefacts == null ? List.of() : List.copyOf(artefacts);
    }

    @Override
    public List<String> forbiddenRead() {
        return Objects.requireNonNull(forbiddenRead);
    }

    @Override
    public List<Artefact> artefacts() {
        return Objects.requireNonNull(artefacts);
    }

    /** Nothing laid. */
    public static TripwireSetup none(String root) {
        return new TripwireSetup(
                Set.of(), false, root, List.of(), List.of(), List.of(), List.of(), false, List.of(),
                List.of(), List.of());
    }
}
