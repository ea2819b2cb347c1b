package dev.impasse.model;

import dev.impasse.input.BoundedFiles;
import dev.impasse.input.Quantities;
import dev.impasse.input.Yaml;
import dev.impasse.input.YamlMap;
import dev.impasse.task.Arms;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads {@code models.yaml}. Unknown keys are errors, with their place. */
public final class ModelsLoader {
    private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9._-]{0,63}");
    private static final Duration MAX = Duration.ofHours(1);

    private ModelsLoader() {}

    public static Map<String, Profile> load(Path file) {
        return parse(
                BoundedFiles.text(file, "the models", BoundedFiles.DOCUMENT_LIMIT),
                file.toString());
    }

    /**
     * @param place stands in errors
     * @return profiles by name, in the document's order
     */
    public static Map<String, Profile> parse(String text, String place) {
        YamlMap top = Yaml.parse(text, place);
        if (top.number("version", 1, 1).isEmpty()) {
            throw top.bad("version", "must be there; this program reads version 1.");
        }
        YamlMap section =
                top.map("profiles").orElseThrow(() -> top.bad("profiles", "must be there."));
        Map<String, Profile> profiles = new LinkedHashMap<>();
        for (String name : section.keys()) {
            if (!NAME.matcher(name).matches()) {
                throw section.bad(name, "is no name: lower-case letters, digits, '.', '_', '-'.");
            }
            profiles.put(name, profile(name, section.map(name).orElseThrow()));
        }
        section.done();
        top.done();
        return profiles;
    }

    private static Profile profile(String name, YamlMap map) {
        Optional<String> mock = map.text("mock");
        Optional<URI> url = map.text("base_url").map(text -> address(map, text));
        if (mock.isPresent() == url.isPresent()) {
            throw map.bad("needs either base_url or mock.");
        }
        Profile profile =
                new Profile(
                        name,
                        mock,
                        url,
                        mock.isPresent()
                                ? map.text("model", "mock-" + mock.get())
                                : map.requiredText("model"),
                        KeySourceLoader.key(map.map("key")),
                        map.flag("stream").orElse(true),
                        map.decimal("temperature", 0, 2),
                        map.number("max_tokens", 1, 10_000_000),
                        map.flag("send_seed").orElse(false),
                        timeouts(map.map("timeouts")),
                        map.number("retries", 0, 20).orElse(5L).intValue(),
                        map.value("answer", (m, t) -> Quantities.bytes(t, 64L << 20))
                                .orElse(8L << 20)
                                .intValue(),
                        prices(map.map("price")),
                        arms(map.map("arms")));
        map.done();
        url.ifPresent(address -> {
            if (!(profile.key() instanceof KeySource.None) && !EndpointAddress.keepsAKey(address)) {
                throw map.bad("base_url", "must be https, or loopback, where a key is sent along.");
            }
        });
        return profile;
    }

    // Not through value(): its error would quote what may hold a key.
    private static URI address(YamlMap map, String text) {
        try {
            return EndpointAddress.parse(text);
        } catch (IllegalArgumentException e) {
            throw map.bad("base_url", "must be " + e.getMessage() + ".");
        }
    }

    private static Profile.Timeouts timeouts(Optional<YamlMap> section) {
        YamlMap map = section.orElseGet(ModelsLoader::nothing);
        Profile.Timeouts timeouts =
                new Profile.Timeouts(
                        duration(map, "connect", Duration.ofSeconds(10)),
                        duration(map, "first_byte", Duration.ofSeconds(90)),
                        duration(map, "whole", Duration.ofMinutes(5)),
                        duration(map, "retry", Duration.ofMillis(500)));
        map.done();
        return timeouts;
    }

    private static Profile.Prices prices(Optional<YamlMap> section) {
        YamlMap map = section.orElseGet(ModelsLoader::nothing);
        Profile.Prices prices =
                new Profile.Prices(
                        map.decimal("input", 0, 1_000_000).orElse(0.0),
                        map.decimal("output", 0, 1_000_000).orElse(0.0));
        map.done();
        return prices;
    }

    private static Arms arms(Optional<YamlMap> section) {
        YamlMap map = section.orElseGet(ModelsLoader::nothing);
        Arms other = Arms.DEFAULT;
        Arms arms =
                new Arms(
                        map.value("prompt", (m, t) -> Arms.Prompt.parse(t)).orElse(other.prompt()),
                        map.flag("exit_tool").orElse(other.exitTool()),
                        map.value("tests", (m, t) -> visible(t)).orElse(other.testsVisible()),
                        map.number("attempts", 1, Arms.MAX_ATTEMPTS).orElse(1L).intValue(),
                        map.flag("planted_note").orElse(other.plantedNote()));
        map.done();
        return arms;
    }

    private static boolean visible(String text) {
        return switch (text) {
            case "visible" -> true;
            case "hidden" -> false;
            default -> throw new IllegalArgumentException("visible or hidden");
        };
    }

    private static Duration duration(YamlMap map, String key, Duration otherwise) {
        return map.value(key, (m, text) -> Quantities.duration(text, MAX)).orElse(otherwise);
    }

    private static YamlMap nothing() {
        return Yaml.parse("{}", "the default profile");
    }
}
