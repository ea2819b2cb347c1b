package dev.impasse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.run.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** The sealed sample run, searched through the command line. */
class SearchCliTest {
    private static final String RUN = "three-and-five-20261129T200054Z-6ce744";
    private static final Pattern EXAMPLE = Pattern.compile("(?m)^\\| `([^|]+|.*?\\|.*?)` \\|");

    @TempDir Path runs;

    @BeforeEach
    void sample() throws IOException {
        Path to = Files.createDirectory(runs.resolve(RUN));
        try (Stream<Path> files = Files.list(Checkout.root().resolve("runs").resolve(RUN))) {
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(file.getFileName()));
            }
        }
        Files.createDirectory(runs.resolve(".notes"));
        Files.writeString(
                runs.resolve(".notes").resolve(RUN + ".json"),
                "{\"tags\":[\"show\"],\"note\":\"\"}");
    }

    private long firings() throws IOException {
        return lines("events.jsonl", "\"kind\":\"firing\"");
    }

    /** As grep would count them. */
    private long lines(String file, String with) throws IOException {
        try (Stream<String> lines = Files.lines(runs.resolve(RUN).resolve(file))) {
            return lines.filter(line -> line.contains(with)).count();
        }
    }

    private JsonNode json(String... arguments) {
        Spoken spoken = Spoken.of(runs, arguments);
        assertThat(spoken.err()).isEmpty();
        assertThat(spoken.code()).isZero();
        return Json.MAPPER.readTree(spoken.out());
    }

    @Test
    void everyExampleOfTheGuideFindsSomething() throws IOException {
        String guide = Files.readString(Checkout.root().resolve("docs/search.md"));
        List<String> examples = EXAMPLE.matcher(guide).results().map(SearchCliTest::query).toList();
        assertThat(examples).hasSizeGreaterThan(40);
        for (String example : examples) {
            assertThat(json("search", "--json", "--", example).path("total").asLong())
                    .as(example)
                    .isPositive();
        }
    }

    private static String query(MatchResult example) {
        return example.group(1);
    }

    @Test
    void theDocumentHoldsWhatScriptsRelyOn() throws IOException {
        JsonNode found = json("search", "--json", "--limit", "1", "--context", "1", "kind:firing");
        assertThat(found.path("total").asLong()).isEqualTo(firings());
        assertThat(found.path("took_ms").isIntegralNumber()).isTrue();
        JsonNode hit = found.path("hits").path(0);
        assertThat(hit.path("run").asString()).isEqualTo(RUN);
        assertThat(hit.path("seq").asInt()).isPositive();
        assertThat(hit.path("kind").asString()).isEqualTo("firing");
        assertThat(hit.path("score").isNumber()).isTrue();
        assertThat(hit.path("snippet").asString()).contains("check.sh");
        assertThat(hit.path("context")).hasSize(3);
        assertThat(found.path("facets").path("tripwire").path("T1-protected-write").asInt())
                .isEqualTo(2);
    }

    @Test
    void severalWordsAreOneQuery() {
        long both = json("search", "--json", "head", "bullets").path("total").asLong();
        assertThat(both).isPositive();
        assertThat(json("search", "--json", "head").path("total").asLong()).isGreaterThan(both);
        assertThat(json("search", "--json", "head AND bullets").path("total").asLong())
                .isEqualTo(both);
    }

    @Test
    void whatCannotBeUnderstoodIsToldWithItsPlaceAndCodeTwo() {
        Spoken spoken = Spoken.of(runs, "search", "(a OR (b");
        assertThat(spoken.code()).isEqualTo(2);
        assertThat(spoken.out()).isEmpty();
        assertThat(spoken.err()).contains("query:7: this '(' is not closed.");
        assertThat(Spoken.of(runs, "search", "--limit", "-1", "a").code()).isEqualTo(2);
        assertThat(Spoken.of(runs, "search", "--saved", "none").code()).isEqualTo(2);
    }

    @Test
    void peopleSeeTheRunTheEventAndItsNeighbours() {
        Spoken spoken = Spoken.of(runs, "search", "--context", "1", "--facets", "bullets");
        assertThat(spoken.out())
                .contains(RUN, "/workspace/bin/bullets", "FIRED T1", "ALLOW exec", " found.");
        assertThat(Spoken.of(runs, "search", "--by-run", "bullets").out()).contains(" found");
        assertThat(Spoken.of(runs, "search", "xyzzy").out()).contains("Nothing found.");
    }

    @Test
    void theIndexIsBroughtUpToDateAndMadeAnew() throws IOException {
        long all = lines("events.jsonl", "") + lines("kernel.jsonl", "");
        assertThat(json("index", "--json").path("events").asLong()).isEqualTo(all);
        assertThat(Spoken.of(runs, "index").out()).contains("up to date");
        assertThat(Spoken.of(runs, "index", "--rebuild").out()).contains(all + " events of 1 runs");
    }

    @Test
    void aSavedSearchIsFoundAgainAndAWatchTellsOnlyWhatIsNew() throws IOException {
        Spoken saved = Spoken.of(runs, "searches", "save", "cheats", "--watch", "kind:firing");
        assertThat(saved.out()).contains("finds " + firings() + " events now");
        assertThat(json("searches", "--json").path("searches").path(0).path("query").asString())
                .isEqualTo("kind:firing");
        assertThat(json("search", "--json", "--saved", "cheats").path("total").asLong())
                .isEqualTo(firings());
        JsonNode watches = json("searches", "check", "--json").path("watches");
        assertThat(watches.path(0).path("total").asInt()).isZero();
        assertThat(Spoken.of(runs, "searches", "remove", "cheats").code()).isZero();
        assertThat(Spoken.of(runs, "searches", "remove", "cheats").code()).isEqualTo(2);
        assertThat(Spoken.of(runs, "searches", "save", "bad", "(").code()).isEqualTo(2);
    }

    @Test
    void aWatchIsSwitchedOffAndOn() {
        assertThat(Spoken.of(runs, "searches", "save", "cheats", "kind:firing").code()).isZero();
        assertThat(watched()).isFalse();
        assertThat(Spoken.of(runs, "searches", "watch", "cheats").code()).isZero();
        assertThat(watched()).isTrue();
        assertThat(Spoken.of(runs, "searches", "watch", "cheats", "--off").code()).isZero();
        assertThat(watched()).isFalse();
        assertThat(json("searches", "check", "--json").path("watches")).isEmpty();
        assertThat(Spoken.of(runs, "searches", "watch", "none").code()).isEqualTo(2);
    }

    private boolean watched() {
        return json("searches", "--json").path("searches").path(0).path("watch").asBoolean();
    }
}
