package dev.impasse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.run.Json;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** {@code check} on this machine. */
@Tag("engine")
class CheckCommandIT {
    @TempDir Path runs;

    @Test
    void oneCheckBringsWhatItNeedsAndOneDocumentComesOut() {
        Spoken spoken = Spoken.of(runs, "check", "--json", "--only", "gvisor");
        JsonNode json = Json.MAPPER.readTree(spoken.out());
        assertThat(json.path("ready").asBoolean()).isTrue();
        assertThat(json.path("checks")).hasSize(3);
        assertThat(json.path("checks").path(2).path("id").asString()).isEqualTo("gvisor");
        assertThat(spoken.code()).isZero();
        // People's words are not in the document's way.
        assertThat(spoken.err()).contains("gvisor: starting a container");
    }

    @Test
    void quietIsQuiet() {
        Spoken spoken = Spoken.of(runs, "check", "-q", "--only", "base-image");
        assertThat(spoken.err()).isEmpty();
        assertThat(spoken.out()).endsWith("Ready.\n");
    }
}
