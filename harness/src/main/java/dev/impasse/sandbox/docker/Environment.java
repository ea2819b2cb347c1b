package dev.impasse.sandbox.docker;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** The variables that a command of the agent sees: the image's and the command's own, nothing of the session's. */
final class Environment {
    private static final Pattern ASSIGNABLE = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
    // The shell gives these a meaning when they are assigned.
    private static final Set<String> SPECIAL =
            Set.of("OPTIND", "RANDOM", "LINENO", "FUNCNAME", "PPID", "IFS", "PWD");
    private static final String DEFAULT_PATH =
            "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

    private final Map<String, String> image;

    /**
     * @param image the image's variables, each {@code NAME=value}
     */
    Environment(List<String> image) {
        Map<String, String> variables = new LinkedHashMap<>();
        // What a shell of a login would have; in /tmp so that no tool's dot files land in the
        // workspace.
        variables.put("PATH", DEFAULT_PATH);
        variables.put("HOME", "/tmp");
        for (String variable : image) {
            int equals = variable.indexOf('=');
            if (equals > 0) {
                variables.put(variable.substring(0, equals), variable.substring(equals + 1));
            }
        }
        this.image = Map.copyOf(variables);
    }

    Map<String, String> with(Map<String, String> own) {
        Map<String, String> all = new LinkedHashMap<>(image);
        all.putAll(own);
        return all;
    }

    /** Whether the shell can set it by an assignment; the others need {@code env}. */
    static boolean assignable(String name) {
        return ASSIGNABLE.matcher(name).matches() && !SPECIAL.contains(name);
    }
}
