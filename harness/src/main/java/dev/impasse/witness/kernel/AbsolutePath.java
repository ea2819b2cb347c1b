package dev.impasse.witness.kernel;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Makes paths absolute by their text: what the kernel resolved beyond that, links, only a close tells. */
final class AbsolutePath {
    /** A way to write the working directory or the root that is no link of the file system. */
    private static final Pattern SELF =
            Pattern.compile("^/proc/(?:self|thread-self|\\d+(?:/task/\\d+)?)/(cwd|root)(?=/|$)");

    private AbsolutePath() {}

    /**
     * @param base where a relative path begins, absolute
     * @param cwd the process's working directory, absolute
     */
    static String of(String base, String cwd, String path) {
        if (path.isEmpty()) {
            return fold(base);
        }
        String absolute = fold(path.startsWith("/") ? path : base + "/" + path);
        Matcher self = SELF.matcher(absolute);
        if (!self.find()) {
            return absolute;
        }
        String rest = absolute.substring(self.end());
        return fold(self.group(1).equals("cwd") ? cwd + rest : "/" + rest);
    }

    private static String fold(String path) {
        Deque<String> parts = new ArrayDeque<>();
        for (String part : path.split("/")) {
            switch (part) {
                case "", "." -> {}
                case ".." -> parts.pollLast();
                default -> parts.addLast(part);
            }
        }
        return "/" + String.join("/", parts);
    }
}
