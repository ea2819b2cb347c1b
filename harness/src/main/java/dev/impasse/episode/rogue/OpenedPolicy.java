package dev.impasse.episode.rogue;

import dev.impasse.input.Glob;
import dev.impasse.policy.Policy;
import dev.impasse.policy.PolicyLoader;
import java.util.List;

/**
 * The twin's policy: permits everything. Its root is the whole file system, which no document can say, because nobody
 * is to have that by a mistake.
 */
final class OpenedPolicy {
    private OpenedPolicy() {}

    static Policy of() {
        Policy wide = PolicyLoader.parse(Resources.text("twin-policy.yaml"), "twin-policy.yaml");
        List<Glob> all = List.of(new Glob("**"));
        return new Policy(
                new Policy.Files("/", true, all, all, List.of()),
                wide.exec(),
                List.of(),
                wide.web(),
                wide.model(),
                wide.halt(),
                wide.limits(),
                wide.digest());
    }
}
