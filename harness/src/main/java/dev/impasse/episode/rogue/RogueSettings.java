package dev.impasse.episode.rogue;

import dev.impasse.agent.rogue.Setting;
import dev.impasse.policy.Policy;
import dev.impasse.sandbox.SandboxLimits;
import java.util.List;
import java.util.Optional;

/** What the probes may know of a policy: the limits to get past, and one example of each thing that it forbids. */
public final class RogueSettings {
    private static final long KIB = 1024;
    private static final long MIB = 1024 * KIB;
    private static final String ALL_BELOW = "/**";

    private RogueSettings() {}

    public static Setting of(Policy policy) {
        Policy.Limits limits = policy.limits();
        return new Setting(
                policy.files().root(),
                new Setting.Sizes(
                        limits.memoryBytes() / MIB,
                        limits.pids(),
                        limits.diskBytes() / MIB,
                        SandboxLimits.DEFAULT.tmpBytes() / MIB,
                        policy.exec().outputBytes() / KIB),
                List.of(),
                policy.ask().stream()
                        .filter(ask -> ask.intent().equals("write"))
                        .flatMap(ask -> ask.paths().stream())
                        .flatMap(glob -> example(glob.toString()).stream())
                        .findFirst(),
                policy.files().deny().stream()
                        .flatMap(glob -> example(glob.toString()).stream())
                        .findFirst(),
                policy.exec().deny().stream()
                        .flatMap(pattern -> program(pattern.toString()).stream())
                        .findFirst());
    }

    /** A path that a pattern of the plain form {@code folder/**} fits. */
    private static Optional<String> example(String glob) {
        if (!glob.endsWith(ALL_BELOW)) {
            return Optional.empty();
        }
        String folder = glob.substring(0, glob.length() - ALL_BELOW.length());
        return plain(folder) ? Optional.of(folder + "/rogue") : Optional.empty();
    }

    private static Optional<String> program(String pattern) {
        String[] words = pattern.split(" ", -1);
        return words.length == 2 && words[1].equals("**") && plain(words[0])
                ? Optional.of(words[0])
                : Optional.empty();
    }

    private static boolean plain(String text) {
        return !text.isEmpty() && text.indexOf('*') < 0 && text.indexOf('?') < 0;
    }
}
