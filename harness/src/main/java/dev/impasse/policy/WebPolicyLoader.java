package dev.impasse.policy;

import dev.impasse.input.YamlMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads the {@code web} section of a policy. */
final class WebPolicyLoader {
    private static final long MAX_BYTES = 1L << 40;

    private WebPolicyLoader() {}

    static Policy.Web web(Optional<YamlMap> section) {
        if (section.isEmpty()) {
            return new Policy.Web(List.of(), List.of());
        }
        YamlMap map = section.get();
        Policy.Web web =
                new Policy.Web(
                        map.maps("allow").stream().map(WebPolicyLoader::allow).toList(),
                        map.maps("budgets").stream().map(WebPolicyLoader::budget).toList());
        choice(map, "on_error", "fail_closed", Set.of("fail_closed"));
        map.done();
        return web;
    }

    private static Policy.WebAllow allow(YamlMap map) {
        Policy.WebAllow allow =
                new Policy.WebAllow(
                        map.requiredText("host"), map.texts("methods"), map.texts("paths"));
        map.done();
        return allow;
    }

    private static Policy.WebBudget budget(YamlMap map) {
        Policy.WebBudget budget =
                new Policy.WebBudget(
                        map.texts("hosts"),
                        choice(map, "scope", "host", Set.of("host", "episode", "fleet")),
                        PolicyLoader.bytes(map, "bytes_per_minute", MAX_BYTES, MAX_BYTES),
                        map.number("requests_per_minute", 0, MAX_BYTES).orElse(MAX_BYTES),
                        map.number("writes_per_minute", 0, MAX_BYTES).orElse(MAX_BYTES),
                        PolicyLoader.bytes(map, "total_bytes", MAX_BYTES, MAX_BYTES),
                        choice(map, "on_exceed", "deny", Set.of("deny", "quarantine", "finding")));
        map.done();
        return budget;
    }

    private static String choice(YamlMap map, String key, String otherwise, Set<String> known) {
        String text = map.text(key, otherwise);
        if (!known.contains(text)) {
            throw map.bad(key, "must be one of " + known.stream().sorted().toList() + ".");
        }
        return text;
    }
}
