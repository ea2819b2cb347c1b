package dev.impasse.policy;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** Folds what an agent gave as a path, by its text alone; links are the sandbox's business. */
public final class PathRules {
    /** Linux's PATH_MAX. */
    public static final int MAX_LENGTH = 4096;

    private PathRules() {}

    /**
     * @param root absolute and normalised
     * @param path absolute, or relative to the root
     * @return absolute and without {@code .}, {@code ..} and doubled slashes; empty where it is no path at all (empty,
     *     NUL, too long). It may lie outside the root.
     */
    public static Optional<String> normalise(String root, String path) {
        if (path.isEmpty() || path.length() > MAX_LENGTH || path.indexOf('\0') >= 0) {
            return Optional.empty();
        }
        Deque<String> parts = new ArrayDeque<>();
        String absolute = path.startsWith("/") ? path : root + "/" + path;
        for (String part : absolute.split("/", -1)) {
            switch (part) {
                case "", "." -> {}
                case ".." -> parts.pollLast();
                default -> parts.addLast(part);
            }
        }
        return Optional.of("/" + String.join("/", parts));
    }

    /** Whether a normalised path is the root or below it. */
    public static boolean inside(String root, String path) {
        return path.equals(root) || path.startsWith(root.equals("/") ? "/" : root + "/");
    }
}
