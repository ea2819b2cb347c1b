package dev.impasse.app.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.app.launch.Budget;
import dev.impasse.policy.PolicyLoader;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LimitsModelTest {
    @TempDir private Path home;

    @Test
    void untouchedTheyAreTheDefaultsOfEveryPolicy() {
        LimitsModel model = new LimitsModel(new Settings(home.resolve("app.json")));
        assertThat(model.document()).isEqualTo(PolicyLoader.DEFAULT_DOCUMENT);
        for (Budget budget : Budget.values()) {
            assertThat(model.value(budget)).isEqualTo(LimitsModel.standard(budget));
        }
    }

    @Test
    void whatIsSetIsKeptAndWrittenIntoThePolicyOfTasksWithoutOne() {
        LimitsModel model = new LimitsModel(new Settings(home.resolve("app.json")));
        assertThat(model.set(Budget.WALL, "5m")).isEmpty();
        assertThat(model.set(Budget.DENIALS, "3")).isEmpty();
        LimitsModel later = new LimitsModel(new Settings(home.resolve("app.json")));
        var policy = PolicyLoader.parse(later.document(), "it");
        assertThat(policy.limits().wall()).isEqualTo(Duration.ofMinutes(5));
        assertThat(policy.halt().afterDenials()).isEqualTo(3);
        later.reset();
        assertThat(later.document()).isEqualTo(PolicyLoader.DEFAULT_DOCUMENT);
    }

    @Test
    void whatCannotBeIsRefusedAndTheOldOneStays() {
        LimitsModel model = new LimitsModel(new Settings(home.resolve("app.json")));
        assertThat(model.set(Budget.WALL, "5m")).isEmpty();
        for (String wrong : new String[] {"soon", "0s", "25h", "1m\nexec:\n  allow: false", "{"}) {
            assertThat(model.set(Budget.WALL, wrong)).as(wrong).isPresent();
            assertThat(model.value(Budget.WALL)).isEqualTo("5m");
        }
    }
}
