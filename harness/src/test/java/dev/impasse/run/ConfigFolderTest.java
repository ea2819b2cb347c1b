package dev.impasse.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ConfigFolderTest {
    private static final Path HOME = Path.of("/home/somebody");

    @Test
    void theProgramsOwnVariableComesFirstThenTheSystemsThenHome() {
        Map<String, String> both = Map.of("IMPASSE_HOME", "/mine", "XDG_CONFIG_HOME", "/config");
        assertThat(ConfigFolder.of(both, HOME)).isEqualTo(Path.of("/mine"));
        assertThat(ConfigFolder.of(Map.of("XDG_CONFIG_HOME", "/config"), HOME))
                .isEqualTo(Path.of("/config/impasse"));
        assertThat(ConfigFolder.of(Map.of("IMPASSE_HOME", "", "XDG_CONFIG_HOME", ""), HOME))
                .isEqualTo(HOME.resolve(".config/impasse"));
    }

    @Test
    void aRelativeOneIsOfTheFolderThatItWasStartedIn() {
        assertThat(ConfigFolder.of(Map.of("XDG_CONFIG_HOME", "config"), HOME))
                .isEqualTo(Path.of("config/impasse").toAbsolutePath());
    }
}
