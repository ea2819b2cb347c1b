package dev.impasse.sandbox.docker;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What one command of the agent's and the session saw from inside.
 *
 * @param status lines of {@code /proc/self/status} by name
 * @param interfaces of {@code /proc/net/dev}
 * @param mounts options by mount point, from {@code /proc/mounts}
 * @param sizes bytes by mount point, from the file systems themselves
 * @param kernel {@code /proc/version}
 * @param log whether the kernel's log is gVisor's
 * @param workspaceWritable whether the agent's user may write there
 * @param rootWritable whether the session could make a file in the root
 */
record InsideView(
        Map<String, String> status,
        List<String> interfaces,
        Map<String, String> mounts,
        Map<String, Long> sizes,
        String kernel,
        boolean log,
        boolean workspaceWritable,
        boolean rootWritable) {

    /**
     * Shell code for the agent's user; its arguments are the mount points whose sizes are asked for, the workspace
     * first. Each line of its output starts with where it is from.
     */
    static final String SCRIPT =
            """
            grep -H '' /proc/self/status /proc/net/dev /proc/mounts /proc/version
            [ -w "$1" ] && echo writable:
            dmesg 2>/dev/null | grep -q 'Starting gVisor' && echo gvisor:
            for m; do echo "size:$m"; done
            stat -f -c 'blocks:%b %S' "$@"
            """;

    static InsideView parse(String output, boolean rootWritable) {
        Map<String, String> status = new HashMap<>();
        List<String> interfaces = new ArrayList<>();
        Map<String, String> mounts = new LinkedHashMap<>();
        List<String> asked = new ArrayList<>();
        List<Long> sizes = new ArrayList<>();
        StringBuilder kernel = new StringBuilder();
        boolean log = false;
        boolean writable = false;
        for (String line : output.split("\n", -1)) {
            int colon = line.indexOf(':');
            String from = colon < 0 ? "" : line.substring(0, colon);
            String rest = line.substring(colon + 1);
            switch (from) {
                case "/proc/self/status" -> pair(rest, status);
                case "/proc/net/dev" -> network(rest, interfaces);
                case "/proc/mounts" -> mount(rest, mounts);
                case "/proc/version" -> kernel.append(rest);
                case "writable" -> writable = true;
                case "gvisor" -> log = true;
                case "size" -> asked.add(rest);
                case "blocks" -> sizes.add(bytes(rest));
                default -> {
                    // Noise cannot add a fact: what is missing then differs from what was asked
                    // for.
                }
            }
        }
        Map<String, Long> byMount = new HashMap<>();
        if (asked.size() == sizes.size()) {
            for (int i = 0; i < asked.size(); i++) {
                byMount.put(asked.get(i), sizes.get(i));
            }
        }
        return new InsideView(
                status,
                interfaces,
                mounts,
                byMount,
                kernel.toString(),
                log,
                writable,
                rootWritable);
    }

    private static void pair(String line, Map<String, String> status) {
        int colon = line.indexOf(':');
        if (colon > 0) {
            status.putIfAbsent(
                    line.substring(0, colon),
                    line.substring(colon + 1).strip().replaceAll("\\s+", " "));
        }
    }

    private static void network(String line, List<String> interfaces) {
        int colon = line.indexOf(':');
        if (colon > 0) {
            interfaces.add(line.substring(0, colon).strip());
        }
    }

    private static void mount(String line, Map<String, String> mounts) {
        String[] words = line.split(" ", -1);
        if (words.length >= 4) {
            // A later mount hides an earlier one.
            mounts.put(words[1], words[3]);
        }
    }

    private static long bytes(String text) {
        String[] words = text.split(" ", -1);
        try {
            return Math.multiplyExact(Long.parseLong(words[0]), Long.parseLong(words[1]));
        } catch (NumberFormatException | ArithmeticException | ArrayIndexOutOfBoundsException e) {
            return -1;
        }
    }
}
