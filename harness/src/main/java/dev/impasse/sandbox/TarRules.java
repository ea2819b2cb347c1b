package dev.impasse.sandbox;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * What may be unpacked. A stateful judge of one archive's entries in their order:
 *
 * <ul>
 *   <li>names are relative and never climb;
 *   <li>a link leads to a place inside, and no entry lies behind an earlier link;
 *   <li>a hard link leads to a file that came before;
 *   <li>nothing is a device, a FIFO or unknown.
 * </ul>
 *
 * Bits above the permissions (setuid and the like) are not refused but dropped by who writes the entry.
 */
public final class TarRules {
    private final Set<String> links = new HashSet<>();
    private final Set<String> files = new HashSet<>();

    /**
     * @param path the entry's name without {@code ./} and a last slash; empty for the root itself
     * @param refusal why it may not be unpacked, if it may not
     */
    public record Verdict(String path, Optional<String> refusal) {}

    public Verdict judge(TarEntry entry) {
        String name = entry.name();
        if (name.startsWith("/")) {
            return refuse(name, "an absolute name");
        }
        StringBuilder path = new StringBuilder();
        for (String part : name.split("/", -1)) {
            if (part.equals("..")) {
                return refuse(name, "a name that climbs");
            }
            if (part.isEmpty() || part.equals(".")) {
                continue;
            }
            if (links.contains(path.toString())) {
                return refuse(name, "a name behind a link");
            }
            path.append(path.isEmpty() ? "" : "/").append(part);
        }
        return judge(entry, path.toString());
    }

    private Verdict judge(TarEntry entry, String path) {
        boolean directory = entry.type() == TarEntry.Type.DIRECTORY;
        if (path.isEmpty() && !directory) {
            return refuse(path, "a name that is empty");
        }
        if (links.contains(path)) {
            return refuse(path, "a name that a link has already");
        }
        return switch (entry.type()) {
            case DIRECTORY -> allow(path);
            case FILE -> {
                files.add(path);
                yield allow(path);
            }
            case LINK -> link(path, entry.target());
            case HARD_LINK -> hardLink(path, entry.target());
            case FIFO -> refuse(path, "a FIFO");
            case OTHER -> refuse(path, "a device or an unknown kind");
        };
    }

    private Verdict link(String path, String target) {
        // A file of that name would be replaced by it.
        files.remove(path);
        links.add(path);
        if (target.isEmpty() || target.startsWith("/")) {
            return refuse(path, "a link to an absolute place");
        }
        long depth = path.chars().filter(c -> c == '/').count();
        boolean named = false;
        for (String part : target.split("/", -1)) {
            if (part.equals("..")) {
                // Behind a name that may be a link itself, ".." leads who knows where.
                if (named || --depth < 0) {
                    return refuse(path, "a link that climbs out");
                }
            } else if (!part.isEmpty() && !part.equals(".")) {
                named = true;
            }
        }
        return allow(path);
    }

    private Verdict hardLink(String path, String target) {
        String clean = target.startsWith("./") ? target.substring(2) : target;
        if (!files.contains(clean)) {
            return refuse(path, "a hard link to what is not in the archive");
        }
        files.add(path);
        return allow(path);
    }

    private static Verdict allow(String path) {
        return new Verdict(path, Optional.empty());
    }

    private static Verdict refuse(String path, String reason) {
        return new Verdict(path, Optional.of(reason));
    }
}
