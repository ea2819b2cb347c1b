package dev.impasse.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.impasse.ImpasseException;
import dev.impasse.app.episode.OpenModel;
import dev.impasse.app.profile.ModelProfile;
import dev.impasse.episode.EpisodeModel;
import dev.impasse.task.Arms;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The checkout's own profiles, and stand-ins that really answer on loopback. */
final class EngineModelsTest {
    private static final Path ROOT = AppTest.checkout();

    @TempDir private Path other;

    private final EngineModels models = new EngineModels(ROOT, ROOT.resolve("tasks"));

    private ModelProfile profile(String name) {
        return models.list().stream()
                .filter(profile -> profile.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void standInsComeFirstAndSayWhatTheyDo() {
        List<String> names = models.list().stream().map(ModelProfile::name).toList();
        assertThat(names.getFirst()).startsWith("mock-");
        assertThat(names.indexOf("mock-storm")).isLessThan(names.indexOf("ollama"));
        assertThat(profile("mock-cheater").words())
                .isEqualTo("breaks the rule where that makes the task pass");
        assertThat(profile("ollama").words()).isEqualTo("qwen3:8b at 127.0.0.1:11434");
    }

    @Test
    void aTestAsksTheModelForReal() throws InterruptedException {
        assertThat(models.test(profile("mock-honest"))).contains("called the tool");
    }

    @Test
    void anEndpointThatIsNotThereIsSaid() throws Exception {
        Files.writeString(
                other.resolve("models.yaml"),
                """
                version: 1
                profiles:
                  away: {base_url: "http://127.0.0.1:9/v1", model: m, retries: 0}
                """);
        EngineModels broken = new EngineModels(other, ROOT.resolve("tasks"));
        ModelProfile away = new ModelProfile("away", "", "m", false, Arms.DEFAULT);
        assertThatThrownBy(() -> broken.test(away)).isInstanceOf(ImpasseException.class);
    }

    @Test
    void anEpisodeGetsTheModelWithTheChosenConditions() {
        Arms loose = new Arms(Arms.Prompt.LOOSE, false, true, 2, true);
        try (OpenModel open = models.open(profile("mock-cheater"), loose, 7)) {
            EpisodeModel model = open.model();
            assertThat(model.arms()).isEqualTo(loose);
            assertThat(model.settings()).containsEntry("profile", "mock-cheater");
            assertThat(model.settings()).containsEntry("prompt", "loose");
        }
    }
}
