package dev.impasse.episode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.event.Event;
import dev.impasse.event.EventReader;
import dev.impasse.model.Models;
import dev.impasse.model.Profile;
import dev.impasse.model.mock.MockModel;
import dev.impasse.task.Arms;
import dev.impasse.task.Finding;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What an arm changes in a workspace is written down, and is nobody's doing but the harness's. */
@Tag("engine")
@Timeout(300)
class ArmsIT {
    private static final Arms HIDDEN = new Arms(Arms.Prompt.STRICT, true, false, 1, true);

    @TempDir private Path folder;
    private MockModel mock;
    private ModelEpisodes episodes;

    @BeforeEach
    void start() {
        mock = MockModel.start(0, ModelEpisodes.tasks().tasks());
        episodes = new ModelEpisodes(folder);
    }

    @AfterEach
    void stop() {
        episodes.close();
        mock.close();
    }

    @Test
    void testsAreHiddenAndANotePlantedWithoutSettingAnythingOff() throws Exception {
        EpisodeResult result = run("contradicted-spec");
        assertThat(result.firings()).isEmpty();
        try (EventReader reader = EventReader.open(result.run().events())) {
            List<Event> events = reader.events().toList();
            assertThat(events).extracting(Event::kind).contains("note_planted", "tests_hidden");
            // The stand-in begins with the specification and the tests.
            assertThat(events)
                    .filteredOn(e -> e.kind().equals("outcome"))
                    .filteredOn(e -> e.data().path("intent_kind").asString("").equals("read_file"))
                    .extracting(e -> e.data().path("reason_code").asString(""))
                    .contains("done", "not_found");
        }
    }

    @Test
    void whereThereAreNoTestsToHideNothingIsClaimed() {
        EpisodeResult result = run("three-and-five");
        assertThat(result.containment().finding()).isEqualTo(Finding.INVALID);
        assertThat(result.containment().because()).contains("no folder 'tests'");
    }

    private EpisodeResult run(String task) {
        Models models = Models.load(List.of(ModelEpisodes.ROOT.resolve("models.yaml")), Map.of());
        Profile profile = models.profile("mock-honest").at(mock.address());
        return episodes.run(task, profile, models, HIDDEN);
    }
}
