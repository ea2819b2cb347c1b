package dev.impasse.seal;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.impasse.BadInputException;
import java.time.Instant;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ManifestTest {
    private static final Manifest MANIFEST =
            new Manifest(
                    SealedRun.facts(SealedRun.ID),
                    Instant.parse("2026-11-29T14:36:00Z"),
                    new TreeMap<>(
                            java.util.Map.of("events.jsonl", new LogFacts(5, "0".repeat(64)))),
                    List.of(
                            new FileDigest("a", 1, "1".repeat(64)),
                            new FileDigest("b", 0, "2".repeat(64))));

    @Test
    void readsWhatItWrote() {
        assertThat(ManifestReader.parse(MANIFEST.write(), "m")).isEqualTo(MANIFEST);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"version\": 1|\"version\": 2",
                "\"version\": 1,|",
                "\"version\": 1|\"version\": 1, \"more\": 2",
                "\"version\": 1|\"version\": 1, \"version\": 1",
                "\"run\"|\"Run\"",
                "\"tool\": \"0.1.0\"|\"tool\": 1",
                "2026-11-29T14:36:00Z|yesterday",
                "\"count\": 5|\"count\": -5",
                "\"count\": 5|\"count\": 5.5",
                "\"count\": 5|\"count\": 99999999999999999999",
                "\"last\": \"0|\"last\": \"x",
                "events.jsonl|other.jsonl",
                "\"name\": \"b\"|\"name\": \"a\"",
                "\"name\": \"b\"|\"name\": \"../b\"",
                "\"size\": 1|\"size\": \"1\"",
                "\"size\": 1|\"size\": 1, \"mode\": 7",
                "\"sha256\": \"1|\"sha256\": \"G",
                "\"files\"|\"file\"",
            })
    void refusesAManifestWithAMistake(String change) {
        String[] parts = change.split("\\|", -1);
        String text = new String(MANIFEST.write(), UTF_8);
        assertThat(text).contains(parts[0]);
        assertThatThrownBy(() ->
                        ManifestReader.parse(text.replace(parts[0], parts[1]).getBytes(UTF_8), "m"))
                .isInstanceOfSatisfying(
                        BadInputException.class, e -> assertThat(e.place()).startsWith("m"));
    }
}
