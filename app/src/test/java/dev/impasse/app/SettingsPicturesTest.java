package dev.impasse.app;

import dev.impasse.app.settings.SettingsScreen;
import dev.impasse.app.settings.StandInProfiles;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

final class SettingsPicturesTest extends PictureTest {

    @Override
    protected void prepare(Folders folders) {
        folders.ownKeys().generate("default", null);
    }

    @Override
    protected void furnish(Workbench bench) {
        bench.profiles(new StandInProfiles());
    }

    @Test
    void sections() {
        fxRun(() -> bench().navigator().go("settings"));
        seen("#key-id");
        small("settings-key");
        for (String section :
                List.of("Trusted keys", "Model profiles", "Folders", "Look", "Limits")) {
            fxRun(() ->
                    ((SettingsScreen) bench().navigator().shown().get().screen()).show(section));
            small("settings-" + section.toLowerCase(Locale.ROOT).replace(' ', '-'));
        }
        // The last one shows no path of this machine.
        pictures("settings");
    }
}
