package dev.impasse.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One of the machine's processors to hold something to, so that two measurements are on the same footing. */
final class OneProcessor {
    // The kernel's list of those that a process may run on, such as 0-3 or 0,2; see proc(5).
    private static final Pattern LAST =
            Pattern.compile("^Cpus_allowed_list:\\s*(?:.*[,-])?([0-9]+)$", Pattern.MULTILINE);

    private OneProcessor() {}

    /** The last one that this process may run on; empty where the system does not say. */
    static Optional<String> ofThisProcess() {
        try {
            return last(Files.readString(Path.of("/proc/self/status")));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    static Optional<String> last(String status) {
        Matcher found = LAST.matcher(status);
        return found.find() ? Optional.of(found.group(1)) : Optional.empty();
    }
}
