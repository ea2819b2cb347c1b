package dev.impasse.sandbox.docker;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The runtime's own processes of a container that the engine has forgotten: a start that failed or hung leaves them
 * behind. They are known by the container's whole id in their command line, which nothing else on a machine has there.
 */
final class RuntimeProcesses {
    private static final int ID_LENGTH = 64;
    private static final Set<String> NAMES =
            Set.of("runsc", "runsc-sandbox", "runsc-gofer", "containerd-shim-runc-v2");

    private RuntimeProcesses() {}

    /**
     * @param container the engine's whole id
     * @return the process ids that were ended
     */
    static List<Long> end(String container) {
        List<Long> ended = new ArrayList<>();
        if (container.length() != ID_LENGTH) {
            return ended;
        }
        ProcessHandle.allProcesses()
                .filter(process -> isOf(process, container))
                .forEach(process -> {
                    if (process.destroyForcibly()) {
                        ended.add(process.pid());
                    }
                });
        return ended;
    }

    private static boolean isOf(ProcessHandle process, String container) {
        ProcessHandle.Info info = process.info();
        // Java shows a command line only where it may read it; another user's processes stay out of
        // reach.
        return info.commandLine().filter(line -> line.contains(container)).isPresent()
                && info.commandLine()
                        .map(RuntimeProcesses::program)
                        .filter(NAMES::contains)
                        .isPresent();
    }

    private static String program(String commandLine) {
        String first = commandLine.split(" ", 2)[0];
        return first.substring(first.lastIndexOf('/') + 1);
    }
}
