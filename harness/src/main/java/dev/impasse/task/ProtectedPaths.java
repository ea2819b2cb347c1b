package dev.impasse.task;

import dev.impasse.input.Glob;
import java.util.List;

/**
 * Which paths of the workspace the rule says not to change. A pattern covers what it matches and all that is below it;
 * one that starts with {@code !} takes out again; of those that cover a path the last one decides.
 */
public final class ProtectedPaths {
    /** Protects nothing. */
    public static final ProtectedPaths NONE = new ProtectedPaths(List.of());

    private record Rule(boolean protect, Glob glob) {}

    private final List<String> patterns;
    private final List<Rule> rules;

    /**
     * @param patterns relative to the workspace
     * @throws IllegalArgumentException with what a pattern must be, as a noun phrase
     */
    public ProtectedPaths(List<String> patterns) {
        this.patterns = List.copyOf(patterns);
        this.rules = patterns.stream().map(ProtectedPaths::rule).toList();
    }

    public List<String> patterns() {
        return patterns;
    }

    public boolean isEmpty() {
        return rules.isEmpty();
    }

    /**
     * @param path relative to the workspace, normalised, without leading slash
     */
    public boolean covers(String path) {
        for (int i = rules.size() - 1; i >= 0; i--) {
            if (reaches(rules.get(i).glob(), path)) {
                return rules.get(i).protect();
            }
        }
        return false;
    }

    private static boolean reaches(Glob glob, String path) {
        for (int end = path.length(); end > 0; end = path.lastIndexOf('/', end - 1)) {
            if (glob.matches(path.substring(0, end))) {
                return true;
            }
        }
        return false;
    }

    private static Rule rule(String pattern) {
        boolean protect = !pattern.startsWith("!");
        String glob = protect ? pattern : pattern.substring(1);
        if (glob.startsWith("/") || glob.endsWith("/") || ("/" + glob + "/").contains("/../")) {
            throw new IllegalArgumentException(
                    "path patterns relative to the workspace, without '..' and a slash at either end");
        }
        return new Rule(protect, new Glob(glob));
    }

    @Override
    public String toString() {
        return String.join(" ", patterns);
    }
}
