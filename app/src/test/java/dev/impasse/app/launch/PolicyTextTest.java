package dev.impasse.app.launch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.policy.PolicyLoader;
import java.time.Duration;
import org.junit.jupiter.api.Test;

final class PolicyTextTest {

    @Test
    void aSectionThatIsNotThereIsAdded() {
        assertThat(PolicyText.set("version: 1\n", "limits", "wall", "5m"))
                .contains("version: 1\nlimits:\n  wall: 5m\n");
        assertThat(PolicyText.set("version: 1", "limits", "wall", "5m"))
                .contains("version: 1\nlimits:\n  wall: 5m\n");
    }

    @Test
    void aValueIsReplacedAndItsCommentStays() {
        String text =
                "version: 1\nlimits:\n    # how long\n    wall: 15m  # enough\n    idle: 2m\nexec:\n  timeout: 9s\n";
        assertThat(PolicyText.set(text, "limits", "wall", "5m"))
                .contains(text.replace("15m", "5m"));
    }

    @Test
    void aKeyThatIsNotThereIsAddedInItsSectionsOwnIndent() {
        String text = "version: 1\nlimits:\n    wall: 15m\nexec:\n  timeout: 9s\n";
        String changed = PolicyText.set(text, "limits", "idle", "30s").orElseThrow();
        assertThat(changed).contains("    idle: 30s\n    wall: 15m\n");
        assertThat(PolicyLoader.parse(changed, "p").limits().idle())
                .isEqualTo(Duration.ofSeconds(30));
    }

    @Test
    void aKeyOfAnotherSectionIsLeftAlone() {
        String text = "version: 1\nexec:\n  timeout: 9s\nlimits:\n  wall: 1m\n";
        assertThat(PolicyText.set(text, "limits", "timeout", "5s").orElseThrow())
                .contains("exec:\n  timeout: 9s\n");
    }

    @Test
    void aSectionOnOneLineIsLeftToThePerson() {
        assertThat(PolicyText.set("version: 1\nlimits: {wall: 1m}\n", "limits", "wall", "5m"))
                .isEmpty();
    }
}
