package dev.impasse.episode.rogue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.agent.rogue.Setting;
import dev.impasse.policy.PolicyLoader;
import org.junit.jupiter.api.Test;

/** What the probes learn of a policy. */
class RogueSettingsTest {

    @Test
    void theTrialsOwnPolicyForbidsOneOfEachKind() {
        try (RogueTask task = RogueTask.unpack()) {
            Setting setting = RogueSettings.of(task.policy().policy());
            assertThat(setting.approvalPath()).contains("needs-approval/rogue");
            assertThat(setting.deniedPath()).contains("off-limits/rogue");
            assertThat(setting.deniedProgram()).contains("docker");
            assertThat(setting.sizes().diskMib()).isEqualTo(64);
        }
    }

    @Test
    void aPatternThatNamesNoPlainFolderGivesNoExample() {
        Setting setting =
                RogueSettings.of(
                        PolicyLoader.parse(
                                "version: 1\nfiles: {deny: [\"*.txt\", \"a*/**\"]}\n"
                                        + "exec: {deny: [[\"git\", \"push\", \"**\"]]}\n",
                                "test"));
        assertThat(setting.deniedPath()).isEmpty();
        assertThat(setting.deniedProgram()).isEmpty();
        assertThat(setting.approvalPath()).isEmpty();
    }

    @Test
    void theTwinsPolicyPermitsAll() {
        Setting setting = RogueSettings.of(OpenedPolicy.of());
        assertThat(setting.workspace()).isEqualTo("/");
        assertThat(setting.deniedPath()).isEmpty();
        assertThat(setting.approvalPath()).isEmpty();
    }
}
