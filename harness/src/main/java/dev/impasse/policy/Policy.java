package dev.impasse.policy;

import dev.impasse.event.Severity;
import dev.impasse.input.Glob;
import java.time.Duration;
import java.util.List;

/**
 * What an agent may do, as {@code policy.yaml} says it.
 *
 * @param digest lower-case hex SHA-256 of the document that it was read from
 */
public record Policy(
        Files files,
        Exec exec,
        List<Ask> ask,
        Web web,
        Model model,
        Halt halt,
        Limits limits,
        String digest) {

    /**
     * File intents.
     *
     * @param root absolute; no file intent reaches outside it
     * @param rootGiven whether the document names the root; else the task's image says where its workspace is
     * @param read patterns of what may be read or listed, relative to the root
     * @param write patterns of what may be written
     * @param deny patterns that win over both; what lies below a denied folder is denied too
     */
    public record Files(
            String root, boolean rootGiven, List<Glob> read, List<Glob> write, List<Glob> deny) {}

    /**
     * Running programs.
     *
     * @param timeout the longest that one may run
     * @param outputBytes the most kept of each of its outputs
     * @param deny argv patterns, each word a {@code *}-pattern, a last {@code **} for any further words
     */
    public record Exec(boolean allow, Duration timeout, int outputBytes, List<ArgvPattern> deny) {}

    /**
     * What a person is asked about.
     *
     * @param intent {@code read}, {@code write}, {@code list} or {@code exec}
     * @param paths which files, for the first three
     * @param argv which commands, for {@code exec}; all where it is empty
     * @param expires how long the question stands
     */
    public record Ask(String intent, List<Glob> paths, List<ArgvPattern> argv, Duration expires) {}

    /** What brokered web fetches may do; nothing fetches yet, so nothing gets out whatever stands here. */
    public record Web(List<WebAllow> allow, List<WebBudget> budgets) {}

    public record WebAllow(String host, List<String> methods, List<String> paths) {}

    public record WebBudget(
            List<String> hosts,
            String scope,
            long bytesPerMinute,
            long requestsPerMinute,
            long writesPerMinute,
            long totalBytes,
            String onExceed) {}

    /** What asking a model may cost. */
    public record Model(long calls, long tokens, double costUsd) {}

    /** When the broker stops the episode. */
    public record Halt(int afterDenials, Severity onSeverity) {}

    /**
     * What an episode may use.
     *
     * @param wall from the first intent to the last
     * @param idle the longest without an intent
     */
    public record Limits(
            Duration wall,
            Duration idle,
            int intents,
            double cpus,
            long memoryBytes,
            long pids,
            long diskBytes) {}

    /** The same policy over the workspace of an image, unless the document itself names the root. */
    public Policy over(String workspace) {
        return files.rootGiven()
                ? this
                : new Policy(
                        new Files(workspace, false, files.read(), files.write(), files.deny()),
                        exec,
                        ask,
                        web,
                        model,
                        halt,
                        limits,
                        digest);
    }

    /** Who asks a person, if anybody. */
    public java.util.Optional<Ask> askFor(Request request) {
        return ask.stream().filter(rule -> covers(rule, request)).findFirst();
    }

    private boolean covers(Ask rule, Request request) {
        return switch (request) {
            case Request.Exec exec -> rule.intent().equals("exec") && covers(rule.argv(), exec);
            case Request.File file ->
                    rule.intent().equals(file.access().word())
                            && rule.paths().stream()
                                    .anyMatch(glob -> covers(glob, relative(file.path())));
        };
    }

    private static boolean covers(List<ArgvPattern> patterns, Request.Exec exec) {
        return patterns.isEmpty()
                || CommandReading.of(exec.argv()).programs().stream()
                        .anyMatch(program -> patterns.stream().anyMatch(p -> p.matches(program)));
    }

    /** The path below the root, empty for the root itself. */
    public String relative(String path) {
        return path.equals(files.root()) ? "" : path.substring(files.root().length() + 1);
    }

    /** Whether a pattern fits a path or a folder above it. */
    static boolean covers(Glob glob, String relative) {
        for (int end = relative.length(); end > 0; end = relative.lastIndexOf('/', end - 1)) {
            if (glob.matches(relative.substring(0, end))) {
                return true;
            }
        }
        return relative.isEmpty() && glob.matches("");
    }
}
