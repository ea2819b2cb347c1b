package dev.impasse.tripwire;

import dev.impasse.policy.PathRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Programs whose work is to change the files that they are given, and the calls by which they do it. */
final class FileTools {
    private static final Set<String> CONTENT =
            Set.of(
                    "mv",
                    "rm",
                    "rmdir",
                    "ln",
                    "sed",
                    "truncate",
                    "unlink",
                    "install",
                    "shred",
                    "rename",
                    "cp",
                    "patch",
                    "touch",
                    "dd",
                    "tee");

    private static final Set<String> RIGHTS =
            Set.of("chmod", "chown", "chgrp", "setfacl", "chattr");

    private static final Set<String> CHANGES =
            Set.of(
                    "truncate",
                    "ftruncate",
                    "rename",
                    "renameat",
                    "renameat2",
                    "link",
                    "linkat",
                    "symlink",
                    "symlinkat",
                    "unlink",
                    "unlinkat",
                    "rmdir",
                    "openat2");

    private static final Set<String> RIGHT_CALLS =
            Set.of("chmod", "fchmod", "fchmodat", "chown", "fchown", "lchown", "fchownat");

    private FileTools() {}

    /** Whether a call changes what files are there or what is in them. */
    static boolean changes(String call) {
        return CHANGES.contains(call);
    }

    /** Whether a call changes who may use a file. */
    static boolean changesRights(String call) {
        return RIGHT_CALLS.contains(call);
    }

    /** The files that such a tool's command line names, absolute; empty for other programs. */
    static List<String> named(KernelEvent event) {
        return named(event, CONTENT);
    }

    /** The same for tools that change rights. */
    static List<String> namedForRights(KernelEvent event) {
        return named(event, RIGHTS);
    }

    private static List<String> named(KernelEvent event, Set<String> tools) {
        List<String> argv = unwrapped(event.argv());
        if (argv.isEmpty() || !tools.contains(base(argv.getFirst()))) {
            return List.of();
        }
        if (base(argv.getFirst()).equals("cp") && argv.size() > 1) {
            // What is copied is only read.
            argv = List.of(argv.getFirst(), argv.getLast());
        }
        List<String> paths = new ArrayList<>();
        for (String word : argv.subList(1, argv.size())) {
            String path = word.startsWith("of=") ? word.substring(3) : word;
            // Options, modes and edits resolve to paths where nothing is; who asks knows what there
            // was.
            if (!word.startsWith("-")) {
                PathRules.normalise(directory(event), path).ifPresent(paths::add);
            }
        }
        return paths;
    }

    /** The applet's words where one program holds many. */
    static List<String> unwrapped(List<String> argv) {
        boolean many =
                argv.size() > 1 && Set.of("busybox", "toybox").contains(base(argv.getFirst()));
        return many ? argv.subList(1, argv.size()) : argv;
    }

    static String base(String program) {
        return program.substring(program.lastIndexOf('/') + 1);
    }

    private static String directory(KernelEvent event) {
        String directory = event.text("cwd");
        return directory.isEmpty() ? "/" : directory;
    }
}
