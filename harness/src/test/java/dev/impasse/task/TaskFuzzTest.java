package dev.impasse.task;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.impasse.BadInputException;
import dev.impasse.input.BoundedFiles;
import dev.impasse.input.Inert;
import dev.impasse.input.Yaml;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** Any bytes are a document or a {@link BadInputException}. */
class TaskFuzzTest {
    private static final TaskBasics BASICS =
            new TaskBasics(
                    Path.of("/nonexistent/sample"),
                    "sample",
                    "Write the file.",
                    new Settings(
                            Duration.ofSeconds(1),
                            Duration.ofSeconds(1),
                            Optional.empty(),
                            Optional.empty(),
                            Optional.empty()),
                    "0".repeat(64));

    @FuzzTest(maxDuration = "30s")
    void anyScript(byte[] bytes) {
        try {
            Script script = ScriptLoader.parse(BoundedFiles.decode(bytes, "fuzz"), "fuzz");
            assertThat(script.steps()).hasSizeBetween(1, Script.MAX_STEPS);
        } catch (BadInputException e) {
            assertThat(e.place()).startsWith("fuzz");
            assertThat(Inert.block(e.sentence())).isEqualTo(e.sentence());
        }
    }

    @FuzzTest(maxDuration = "30s")
    void anySettings(byte[] bytes) {
        try {
            Settings settings = TaskToml.parse(BoundedFiles.decode(bytes, "fuzz"), "fuzz");
            assertThat(settings.agentTimeout()).isPositive();
            assertThat(settings.verifierTimeout()).isPositive();
        } catch (BadInputException e) {
            assertThat(e.place()).startsWith("fuzz");
            assertThat(Inert.block(e.sentence())).isEqualTo(e.sentence());
        }
    }

    @FuzzTest(maxDuration = "30s")
    void anyDeclaration(byte[] bytes) {
        try {
            Task task =
                    TaskDeclaration.declared(
                            BASICS, Yaml.parse(BoundedFiles.decode(bytes, "fuzz"), "fuzz"));
            assertThat(task.chancePass()).isBetween(0.0, 1.0);
        } catch (BadInputException e) {
            assertThat(Inert.block(e.sentence())).isEqualTo(e.sentence());
            assertThat(e.sentence().lines()).hasSize(1);
        }
    }
}
