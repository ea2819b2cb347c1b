package dev.impasse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.readiness.About;
import dev.impasse.readiness.CheckResult;
import dev.impasse.readiness.Outcome;
import dev.impasse.readiness.Report;
import dev.impasse.run.Json;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** How checks are shown; nothing here needs an engine. */
class CheckCommandTest {
    @TempDir Path runs;

    private static final Outcome FAILED =
            outcome(
                    "keys",
                    true,
                    CheckResult.fail(
                            "There is no key.", List.of("looked here"), "./impasse keys generate"));
    private static final Outcome PASSED =
            outcome("clock", false, CheckResult.pass("It is right.", List.of()));
    private static final Outcome OPEN =
            outcome("cpu", false, CheckResult.inconclusive("Too busy.", List.of(), ""));

    private static Outcome outcome(String id, boolean essential, CheckResult result) {
        return new Outcome(new About(id, "The " + id, "It holds.", List.of(), essential), result);
    }

    private static String shown(Outcome... outcomes) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(out, true, StandardCharsets.UTF_8);
        CheckLines lines = new CheckLines(new Console(stream, stream, false), true, true);
        for (Outcome outcome : outcomes) {
            lines.ended(outcome);
        }
        lines.summary(new Report(List.of(outcomes)));
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void aStateStandsAsASignAndAsAWord() {
        assertThat(shown(PASSED, FAILED, OPEN))
                .contains("✓ pass")
                .contains("✗ fail")
                .contains("? inconclusive");
    }

    @Test
    void aCheckShowsWhatItProvesWhatItSawAndWhatToDo() {
        assertThat(shown(FAILED))
                .contains("The keys: There is no key.")
                .contains("proves  It holds.")
                .contains("saw     looked here")
                .contains("try     ./impasse keys generate");
    }

    @Test
    void theLastLineSaysWhetherTheMachineIsReady() {
        assertThat(shown(PASSED)).endsWith("Ready.\n");
        assertThat(shown(PASSED, OPEN))
                .endsWith("Ready with limits. Nothing failed; could not be told: cpu.\n");
        assertThat(shown(PASSED, FAILED, OPEN))
                .endsWith("Not ready. Failed: keys. Could not be told: cpu.\n");
    }

    @Test
    void theDocumentHasTheFieldsThatScriptsRelyOn() {
        JsonNode json =
                Json.MAPPER.readTree(Json.write(CheckJson.of(new Report(List.of(FAILED, OPEN)))));
        assertThat(json.path("ready").asBoolean(true)).isFalse();
        assertThat(json.path("state").asString()).isEqualTo("not_ready");
        JsonNode check = json.path("checks").path(0);
        assertThat(check.path("id").asString()).isEqualTo("keys");
        assertThat(check.path("status").asString()).isEqualTo("fail");
        assertThat(check.path("proves").asString()).isEqualTo("It holds.");
        assertThat(check.path("evidence").path(0).asString()).isEqualTo("looked here");
        assertThat(check.path("remedy").asString()).isEqualTo("./impasse keys generate");
        assertThat(json.path("checks").path(1).path("status").asString()).isEqualTo("inconclusive");
    }

    @Test
    void theListNamesEveryCheckAndTriesNone() {
        Spoken spoken = Spoken.of(runs, "check", "--list");
        assertThat(spoken.code()).isZero();
        assertThat(spoken.out()).contains("docker").contains("network").contains("pipeline");
        assertThat(spoken.err()).isEmpty();
    }

    @Test
    void aCheckThatIsNotThereIsWrongUsage() {
        Spoken spoken = Spoken.of(runs, "check", "--only", "flux");
        assertThat(spoken.code()).isEqualTo(2);
        assertThat(spoken.err()).contains("there is no check 'flux'");
    }

    @Test
    void aBenchThatIsNotThereIsWrongUsage() {
        Spoken spoken = Spoken.of(runs, "bench", "--only", "flux");
        assertThat(spoken.code()).isEqualTo(2);
        assertThat(spoken.err()).contains("there is no bench 'flux'");
    }
}
