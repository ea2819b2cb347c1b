package dev.impasse.sandbox.docker;

import java.util.ArrayList;
import java.util.List;

/**
 * A path below a root, by its text alone: what is a link, only the kernel knows. A path that climbs out by its text is
 * refused before anything is touched, so that no answer tells whether something is there.
 *
 * @param root without a last slash, {@code /} itself excepted
 * @param parts names between the root and the end, the last one's included; empty for the root
 * @param outside whether it climbs out or does not start at the root
 */
record InnerPath(String root, List<String> parts, boolean outside) {

    static InnerPath of(String root, String path) {
        List<String> base = clean(root);
        List<String> all = clean(path);
        String rootText = "/" + String.join("/", base);
        boolean outside =
                !path.startsWith("/")
                        || all.size() < base.size()
                        || !all.subList(0, base.size()).equals(base);
        return outside
                ? new InnerPath(rootText, List.of(), true)
                : new InnerPath(rootText, List.copyOf(all.subList(base.size(), all.size())), false);
    }

    boolean isRoot() {
        return parts.isEmpty();
    }

    String name() {
        return parts.getLast();
    }

    List<String> parents() {
        return parts.subList(0, parts.size() - 1);
    }

    String directory() {
        return join(parents());
    }

    String path() {
        return join(parts);
    }

    private String join(List<String> names) {
        StringBuilder path = new StringBuilder(root.equals("/") ? "" : root);
        names.forEach(name -> path.append('/').append(name));
        return path.isEmpty() ? "/" : path.toString();
    }

    private static List<String> clean(String path) {
        List<String> parts = new ArrayList<>();
        for (String part : path.split("/", -1)) {
            if (part.equals("..")) {
                if (parts.isEmpty()) {
                    // Above the top is the top.
                    continue;
                }
                parts.removeLast();
            } else if (!part.isEmpty() && !part.equals(".")) {
                parts.add(part);
            }
        }
        return parts;
    }
}
