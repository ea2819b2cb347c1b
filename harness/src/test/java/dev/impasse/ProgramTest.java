package dev.impasse;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ProgramTest {
    @AfterEach
    void checkoutAgain() {
        System.clearProperty(Program.PROPERTY);
        System.clearProperty(Program.LAUNCHER);
    }

    private static String remedy() {
        return new EnvironmentException("x", "It failed.", "./impasse setup", null).sentence();
    }

    @Test
    void aCheckoutIsToldItsOwnLauncher() {
        assertThat(remedy()).isEqualTo("It failed. Try: ./impasse setup");
        assertThat(Program.installed()).isEmpty();
    }

    @Test
    void whoeverHasItInstalledIsToldWhatIsOnThePath() {
        System.setProperty(Program.PROPERTY, "impasse");
        assertThat(remedy()).isEqualTo("It failed. Try: impasse setup");
    }

    @Test
    void aPathIsShownAsItCanBePastedHere() {
        Path here = Path.of("/home/a/impasse");
        assertThat(Program.path(here.resolve("runs/x-1"), here)).isEqualTo("runs/x-1");
        assertThat(Program.path(here, here)).isEqualTo("/home/a/impasse");
        assertThat(Program.path(Path.of("/home/a/impasse2/x"), here))
                .isEqualTo("/home/a/impasse2/x");
        assertThat(Program.path(here.resolve("a b/it's"), here)).isEqualTo("'a b/it'\\''s'");
        assertThat(Program.path(here.resolve("$(x)"), here)).isEqualTo("'$(x)'");
    }

    @Test
    void theInstalledLauncherIsNamedWhole() {
        System.setProperty(Program.LAUNCHER, "/opt/impasse/lib/app/../share/bin/impasse");
        assertThat(Program.installed()).contains("/opt/impasse/lib/share/bin/impasse");
    }
}
