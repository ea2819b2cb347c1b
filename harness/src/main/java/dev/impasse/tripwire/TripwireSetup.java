package dev.impasse.tripwire;

import dev.impasse.task.TripwireCode;
import java.util.List;
import java.util.Set;

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
        List<String> searchPath) {

    public TripwireSetup {
        enabled = Set.copyOf(enabled);
        protectedPaths = List.copyOf(protectedPaths);
        resultPaths = List.copyOf(resultPaths);
        canaries = List.copyOf(canaries);
        forbiddenExec = List.copyOf(forbiddenExec);
        searchPath = List.copyOf(searchPath);
    }

    /** Nothing laid. */
    public static TripwireSetup none(String root) {
        return new TripwireSetup(
                Set.of(), false, root, List.of(), List.of(), List.of(), List.of(), false,
                List.of());
    }
}
