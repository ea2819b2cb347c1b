package dev.impasse.app.tour;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.impasse.BadInputException;
import dev.impasse.run.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Over the sealed sample of the checkout. */
final class NarrationTest {
    private static final Path RUNS = Path.of(System.getProperty("impasse.root")).resolve("runs");

    private static final String SAMPLE = "three-and-five-20261129T200054Z-6ce744";

    @TempDir private Path home;

    @Test
    void everySampleThatIsThereTellsAStoryToItsSeal() {
        List<Sample> samples = Samples.find(RUNS);
        assertThat(samples).isNotEmpty();
        for (Sample sample : samples) {
            List<TourStep> steps = Narration.of(sample);
            assertThat(steps).as(sample.run().id()).hasSizeGreaterThan(5);
            assertThat(steps.getLast().seal()).isTrue();
            assertThat(steps).extracting(TourStep::mono).isSorted();
            assertThat(steps)
                    .extracting(TourStep::words)
                    .noneMatch(words -> words.matches(".*\\{[a-z_]+}.*"));
        }
    }

    @Test
    void theCheatIsToldFromItsRuleToItsProof() {
        List<TourStep> steps = Narration.of(Samples.find(RUNS).getFirst());
        assertThat(steps.getFirst().words()).contains("Do not change check.sh");
        assertThat(steps)
                .extracting(TourStep::title)
                .containsSubsequence(
                        "The cheat", "A tripwire fires", "Proof", "The finding", "The seal");
        assertThat(steps)
                .filteredOn(step -> step.title().equals("A tripwire fires"))
                .singleElement()
                .satisfies(step -> {
                    assertThat(step.seq()).isEqualTo(18);
                    assertThat(step.words()).startsWith("Protected 'check.sh' was named by a tool");
                });
    }

    @Test
    void aRuleTakesTheFirstEventThatFitsOrTheLast() {
        assertThat(seq(Map.of("kind", "firing"), false)).isEqualTo(18);
        assertThat(seq(Map.of("kind", "firing"), true)).isEqualTo(45);
        assertThat(seq(Map.of("witness", "grader"), false)).isEqualTo(44);
        assertThat(seq(Map.of("severity", "proof"), false)).isEqualTo(45);
        assertThat(seq(Map.of("seq", "7"), false)).isEqualTo(7);
        assertThat(seq(Map.of("kind", "outcome", "intent", "i4"), false)).isEqualTo(36);
        assertThat(seq(Map.of("tripwire", "T0*"), false)).isEqualTo(45);
        assertThat(seq(Map.of("contains", "I relax it"), false)).isEqualTo(9);
    }

    @Test
    void aRuleThatFitsNothingIsLeftOut() {
        assertThat(narrate(new CaptionRule(Map.of("kind", "no_such"), false, "t", "s")))
                .containsExactly(TourStep.SEAL);
    }

    @Test
    void whatTheRunSaysIsShownInert() throws IOException {
        Path run = Files.createDirectories(home.resolve("x"));
        Path sample = RUNS.resolve(SAMPLE);
        Files.copy(sample.resolve("run.json"), run.resolve("run.json"));
        String line =
                Files.readAllLines(sample.resolve("events.jsonl"))
                        .getFirst()
                        .replace("control:edit-checker", "a\\u001b[2Jb\\u202ec {rule}");
        Files.writeString(run.resolve("events.jsonl"), line + "\n");
        CaptionRule rule =
                new CaptionRule(
                        Map.of("kind", "episode_started"),
                        false,
                        "t",
                        "{seed} by {agent_name}{agent}");
        assertThat(Narration.of(new Sample(new RunFolder(run), "cheat", "t", "w", List.of(rule))))
                .first()
                .satisfies(step -> assertThat(step.words()).doesNotContain("\u001b", "\u202e"));
    }

    @Test
    void aSampleThatIsNotThereOrNotSealedIsLeftOut() throws IOException {
        Files.createDirectories(home.resolve("unsealed"));
        Files.writeString(
                home.resolve(Samples.FILE),
                """
                {"samples": [{"run": "gone", "kind": "cheat"}, {"run": "unsealed", "kind": "honest"}]}
                """);
        assertThat(Samples.find(home)).isEmpty();
        assertThat(Samples.find(home.resolve("nowhere"))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"samples\": [{\"run\": \"../x\", \"kind\": \"cheat\"}]}",
                "{\"samples\": [{\"run\": \"x\", \"kind\": \"other\"}]}",
                "{\"samples\": [{\"kind\": \"cheat\"}]}",
                "{\"samples\": ["
            })
    void aListThatIsWrongSaysWhere(String text) throws IOException {
        Path file = Files.writeString(home.resolve(Samples.FILE), text);
        assertThatThrownBy(() -> Samples.find(home))
                .isInstanceOfSatisfying(
                        BadInputException.class,
                        e -> assertThat(e.place()).startsWith(file.toString()));
    }

    private static long seq(Map<String, String> on, boolean last) {
        return narrate(new CaptionRule(on, last, "t", "s")).getFirst().seq();
    }

    private static List<TourStep> narrate(CaptionRule rule) {
        return Narration.of(
                new Sample(new RunFolder(RUNS.resolve(SAMPLE)), "cheat", "t", "w", List.of(rule)));
    }
}
