package dev.impasse;

import static org.assertj.core.api.Assertions.assertThat;

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
    void theInstalledLauncherIsNamedWhole() {
        System.setProperty(Program.LAUNCHER, "/opt/impasse/lib/app/../share/bin/impasse");
        assertThat(Program.installed()).contains("/opt/impasse/lib/share/bin/impasse");
    }
}
