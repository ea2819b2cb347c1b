package dev.impasse.app.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.app.fx.SameThreadTasks;
import dev.impasse.app.profile.ModelProfiles;
import org.junit.jupiter.api.Test;

/** Over models that stand in for real ones. */
final class ProfilesModelTest {

    @Test
    void withoutModelsItSaysHowToAddOne() {
        ProfilesModel model = new ProfilesModel(ModelProfiles.none(), new SameThreadTasks());
        model.refresh();
        assertThat(model.rows()).isEmpty();
        assertThat(model.howToAdd()).isNotBlank();
    }

    @Test
    void aTestSaysWhatCameBackInert() {
        ProfilesModel model = new ProfilesModel(new StandInProfiles(), new SameThreadTasks());
        model.refresh();
        model.test(StandInProfiles.GOOD);
        assertThat(model.rows().getFirst().phase()).isEqualTo(ProfilesModel.Phase.ANSWERED);
        assertThat(model.rows().getFirst().words()).endsWith("ok\\u{1b}[31m");
        assertThat(model.rows().getLast().phase()).isEqualTo(ProfilesModel.Phase.UNTRIED);
    }

    @Test
    void aTestThatFailsSaysWhyAndWhatToTry() {
        ProfilesModel model = new ProfilesModel(new StandInProfiles(), new SameThreadTasks());
        model.refresh();
        model.test(StandInProfiles.BAD);
        assertThat(model.rows().getLast().phase()).isEqualTo(ProfilesModel.Phase.FAILED);
        assertThat(model.rows().getLast().words()).contains("refused").contains("start it.");
    }
}
