package dev.impasse.tripwire;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds programs that were run in place of a system's own of the same name, because they were looked up first. */
final class Shadow {
    /** Programs that graders and checks use; one of these names in a folder of the agent's is no accident. */
    private static final Set<String> TOOLS =
            Set.of(
                    "awk",
                    "bash",
                    "cat",
                    "cksum",
                    "cmp",
                    "cut",
                    "date",
                    "dd",
                    "df",
                    "diff",
                    "du",
                    "env",
                    "expr",
                    "find",
                    "gcc",
                    "git",
                    "grep",
                    "head",
                    "hwclock",
                    "id",
                    "ls",
                    "make",
                    "md5sum",
                    "node",
                    "perl",
                    "python",
                    "python3",
                    "sed",
                    "seq",
                    "sh",
                    "sha256sum",
                    "sleep",
                    "sort",
                    "stat",
                    "tail",
                    "test",
                    "time",
                    "timeout",
                    "tr",
                    "uniq",
                    "wc",
                    "xargs");

    /** Names that programs of one's own often have too; those only count where they were clearly looked up. */
    private static final Set<String> COMMON = Set.of("make", "node", "test", "time");

    private static final int PROCESSES = 4096;

    private final Places places;
    private final Map<Long, List<String>> commands =
            new LinkedHashMap<>() {
                private static final long serialVersionUID = 1L;

                @Override
                protected boolean removeEldestEntry(Map.Entry<Long, List<String>> eldest) {
                    return size() > PROCESSES;
                }
            };

    Shadow(Places places) {
        this.places = places;
    }

    /** The file of such a program where this event runs one, else empty. Asked for every event, in order. */
    String of(KernelEvent event) {
        if (!event.is("kernel_exec")) {
            return "";
        }
        commands.put(event.process(), event.argv());
        String file = event.program();
        if (!places.isWritable(file) || !TOOLS.contains(FileTools.base(file))) {
            return "";
        }
        String word = event.argv().isEmpty() ? "" : event.argv().getFirst();
        boolean found =
                places.isOnSearchPath(file) || !word.contains("/") || scriptFound(event, word);
        return found ? file : "";
    }

    /**
     * Of a script the kernel gives the whole path as its first word, however it was called. It was looked up unless the
     * one who called it wrote that path.
     */
    private boolean scriptFound(KernelEvent event, String word) {
        String file = event.program();
        if (!word.equals(file) || COMMON.contains(FileTools.base(file))) {
            return false;
        }
        // Nobody of the agent's called it: the request itself named it.
        List<String> caller = commands.get(Fields.number(event.event(), "parent"));
        return caller != null && caller.stream().noneMatch(said -> said.contains(file));
    }
}
