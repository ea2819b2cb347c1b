package dev.impasse.sandbox.docker;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The runtime's own processes of a container (its shim, gVisor's sandbox and gofer), which a start that failed or hung
 * can leave behind. Told by the container's id in their command line and by nothing else. On a machine that the engine
 * does not share with us there are none to see.
 */
final class RuntimeProcesses {
    private static final Duration GRACE = Duration.ofSeconds(5);

    private final Path proc;

    RuntimeProcesses(Path proc) {
        this.proc = proc;
    }

    static RuntimeProcesses ofThisMachine() {
        return new RuntimeProcesses(Path.of("/proc"));
    }

    /**
     * Ends those that do not end by themselves once their container is gone.
     *
     * @param container its whole id
     * @return the ids of those that had to be ended
     */
    List<Long> end(String container) {
        if (!container.matches("[0-9a-f]{64}")) {
            throw new IllegalArgumentException("no whole container id: " + container);
        }
        long end = System.nanoTime() + GRACE.toNanos();
        List<Long> left = find(container);
        while (!left.isEmpty() && System.nanoTime() < end) {
            BackOff.pause();
            left = find(container);
        }
        left.forEach(pid -> ProcessHandle.of(pid).ifPresent(ProcessHandle::destroyForcibly));
        return left;
    }

    List<Long> find(String container) {
        List<Long> found = new ArrayList<>();
        try (DirectoryStream<Path> all = Files.newDirectoryStream(proc, "[0-9]*")) {
            for (Path process : all) {
                if (belongs(arguments(process), container)) {
                    found.add(Long.parseLong(String.valueOf(process.getFileName())));
                }
            }
        } catch (IOException e) {
            // No such list here; then there is nothing to end either.
        }
        return found;
    }

    private static boolean belongs(List<String> arguments, String container) {
        if (arguments.isEmpty()) {
            return false;
        }
        String program = String.valueOf(Path.of(arguments.getFirst()).getFileName());
        boolean gvisor = program.equals("runsc-sandbox") || program.equals("runsc-gofer");
        boolean shim = program.startsWith("containerd-shim");
        return (gvisor || shim)
                && arguments.stream()
                        .anyMatch(a -> a.equals(container) || a.endsWith("/" + container));
    }

    private static List<String> arguments(Path process) {
        try {
            byte[] line = Files.readAllBytes(process.resolve("cmdline"));
            return Arrays.asList(new String(line, StandardCharsets.ISO_8859_1).split("\0"));
        } catch (IOException e) {
            return List.of();
        }
    }
}
