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

    private List<String> printed(String... arguments) {
        Spoken spoken = Spoken.of(runs, arguments);
        assertThat(spoken.code()).as(spoken.err()).isZero();
        return spoken.out().lines().toList();
    }

    /** Firings, raw kernel events, texts that are found deep inside, notes: whatever it is. */
    @Test
    void everyLineHasTheSameShape() {
        Pattern shape =
                Pattern.compile(
                        "[> ] {1,6}k?\\d+  (\\d\\d:\\d\\d\\.\\d{3}| {9})  [a-z]+ +(i\\d+)? *\\S.*");
        for (String query :
                List.of("severity:>=weak", "27", "libc", "kind:firing", "show", "bullets")) {
            for (String context : List.of("0", "2")) {
                List<String> shown =
                        printed("search", "--context", context, "--limit", "50", query).stream()
                                .filter(line -> !line.isBlank() && !line.startsWith(RUN))
                                .toList();
                assertThat(shown.getLast()).endsWith("found.");
                assertThat(shown.subList(0, shown.size() - 1))
                        .as(query)
                        .isNotEmpty()
                        .allMatch(line -> shape.matcher(line).matches())
                        .anyMatch(line -> line.startsWith(">"));
            }
        }
    }

    @Test
    void aFiringKeepsItsIntentAndAnEventItsFields() {
        assertThat(printed("search", "kind:firing run:6ce744 intent:i2").get(1))
                .matches("> +18  00:02\\.181  harness   i2    FIRED T1.*");
        assertThat(printed("search", "kernel_exit").get(1)).contains("kernel_exit process=");
    }

    @Test
    void aRunStandsOnceAndContextsThatTouchAreOne() {
        List<String> shown = printed("search", "severity:>=strong", "--context", "2");
        assertThat(shown.stream().filter(line -> line.startsWith(RUN))).hasSize(1);
        List<String> numbers =
                shown.stream()
                        .filter(line -> line.matches("[> ] +\\d+ .*"))
                        .map(line -> line.substring(0, 8).replace(" ", ""))
                        .toList();
        assertThat(numbers)
                .containsExactly(
                        "16", "17", ">18", "19", "20", ">21", "22", "23", "43", "44", ">45", "46");
    }

    @Test
    void whatIsFoundWhereTheLineDoesNotShowItIsAdded() {
        assertThat(printed("search", "source:kernel intent:i3 \"head -n 3\"").get(1))
                .matches("> +k167 .* kernel_exec .*  found: \".* · head -n 3 · .*\"");
        assertThat(printed("search", "source:events kind:intent \"head -n 3\"").get(1))
                .contains("| head -n 3 >")
                .doesNotContain("found:");
        assertThat(printed("search", "show"))
                .anyMatch(line -> line.matches("> .*human .*note \"show\""));
    }

    @Test
    void ofWhatFitsEquallyWellTheOldestComesFirst() {
        assertThat(printed("search", "run:6ce744 intent:i2 source:events").subList(1, 3))
                .satisfiesExactly(
                        line -> assertThat(line).contains("10  00:01.896  agent     i2    exec"),
                        line -> assertThat(line).contains("11  00:01.907  broker    i2    ALLOW"));
    }

    @Test
    void aValueThatNoEventHasIsNamedWithTheNearest() {
        assertThat(printed("search", "kind:fring"))
                .containsExactly(
                        "Nothing found.", "No event has kind:fring. Did you mean kind:firing?");
        assertThat(printed("search", "kind:firing agent:control:edit-cheker"))
                .contains(
                        "No event has agent:control:edit-cheker. Did you mean agent:control:edit-checker?");
        assertThat(printed("search", "(verdict:denid OR witness:xyzzy)"))
                .anyMatch(line -> line.startsWith("No event has verdict:denid"))
                .contains("No event has witness:xyzzy.");
        assertThat(printed("search", "kind:firing kind:verdict")).containsExactly("Nothing found.");
        assertThat(printed("search", "kind:firing xyzzy NOT kind:fring"))
                .containsExactly("Nothing found.");
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
