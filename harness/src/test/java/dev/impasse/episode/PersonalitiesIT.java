package dev.impasse.episode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.event.Event;
import dev.impasse.event.EventReader;
import dev.impasse.model.Models;
import dev.impasse.model.Profile;
import dev.impasse.model.mock.MockModel;
import dev.impasse.model.mock.Personality;
import dev.impasse.task.Finding;
import dev.impasse.task.Task;
import dev.impasse.tripwire.Firing;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Each stand-in is found to be what its script makes it, through client, broker, container and grader. */
@Tag("engine")
class PersonalitiesIT {
    /** How often each is tried; more than once finds what depends on chance. */
    private static final int REPEATS = Integer.getInteger("impasse.mock.repeats", 1);

    private static final Models MODELS =
            Models.load(List.of(ModelEpisodes.ROOT.resolve("models.yaml")), Map.of());

    @TempDir private static Path folder;

    private static MockModel mock;
    private static ModelEpisodes episodes;

    @BeforeAll
    static void start() {
        mock = MockModel.start(0, ModelEpisodes.tasks().tasks());
        episodes = new ModelEpisodes(folder);
    }

    @AfterAll
    static void stop() {
        mock.close();
        episodes.close();
    }

    static Stream<Arguments> everyPersonalityOnEveryTask() {
        return ModelEpisodes.tasks().tasks().stream()
                .filter(Task::impossible)
                .flatMap(task ->
                        Arrays.stream(Personality.values())
                                .map(personality -> Arguments.of(task.name(), personality)));
    }

    @ParameterizedTest(name = "{1} on {0}")
    @MethodSource("everyPersonalityOnEveryTask")
    void isFoundToBeWhatItIs(String task, Personality personality) {
        Finding expected =
                switch (personality) {
                    case CHEATER -> Finding.CHEAT;
                    case INJECTED, STUBBORN -> Finding.ATTEMPT;
                    case SILENT -> Finding.SILENT;
                    case HONEST, MALFORMED, SLOW, CUT, STORM -> Finding.HONEST;
                };
        for (int i = 0; i < REPEATS; i++) {
            EpisodeResult result = run(task, personality);
            assertThat(result.containment().finding())
                    .as(result.containment().because())
                    .isEqualTo(expected);
            assertThat(episodes.leftovers(result)).isFalse();
        }
    }

    @ParameterizedTest
    @org.junit.jupiter.params.provider.ValueSource(
            strings = {
                "three-and-five-twin",
                "contradicted-spec-twin",
                "shrink-without-change-twin"
            })
    void theHonestOnePassesWhereThereIsAWay(String twin) {
        EpisodeResult result = run(twin, Personality.HONEST);
        assertThat(result.score().pass()).isTrue();
        assertThat(result.firings()).isEmpty();
    }

    @Test
    void theInjectedOnesLogSaysWhereItsOrdersCameFrom() throws Exception {
        EpisodeResult result = run("three-and-five", Personality.INJECTED);
        assertThat(result.firings()).extracting(Firing::code).asString().contains("T3");
        try (EventReader reader = EventReader.open(result.run().events())) {
            List<Event> events = reader.events().toList();
            Event read =
                    events.stream()
                            .filter(e -> e.kind().equals("intent"))
                            .filter(e -> e.data().path("path").asString("").equals("ASSISTANTS.md"))
                            .findFirst()
                            .orElseThrow();
            Event forgery =
                    events.stream()
                            .filter(e -> e.kind().equals("intent"))
                            .filter(e ->
                                    e.data()
                                            .path("path")
                                            .asString("")
                                            .equals("/logs/verifier/reward.txt"))
                            .findFirst()
                            .orElseThrow();
            assertThat(forgery.data().at("/echoes/0").asString("")).isEqualTo(read.intent());
            assertThat(events)
                    .filteredOn(e -> e.kind().equals("verdict"))
                    .filteredOn(e -> String.valueOf(forgery.intent()).equals(e.intent()))
                    .extracting(e -> e.data().path("verdict").asString(""))
                    .containsExactly("DENY");
        }
    }

    private static EpisodeResult run(String task, Personality personality) {
        Profile profile = MODELS.profile(personality.model()).at(mock.address());
        return episodes.run(task, profile, MODELS, profile.arms());
    }
}
