package dev.impasse.app;

import dev.impasse.app.settings.SettingsScreen;
import dev.impasse.app.settings.StandInProfiles;
import dev.impasse.run.RunFolder;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import org.junit.jupiter.api.Test;

/** Text of up to twice the size in the least window: no word is cut, and nothing stands beyond its edge. */
final class LargeTextTest extends PictureTest {

    @Override
    protected void prepare(Folders folders) throws Exception {
        sample(folders);
        folders.ownKeys().generate("default", null);
    }

    @Override
    protected void furnish(Workbench bench) {
        bench.profiles(new StandInProfiles());
    }

    @Test
    void readiness() {
        fxRun(() -> bench().navigator().go("readiness"));
        seen(".verdict");
        large("readiness");
    }

    @Test
    void launch() {
        fxRun(() -> bench().navigator().go("launch"));
        until("there are tasks", () -> !bench().launch().choices().isEmpty());
        fxRun(() -> bench().launch().choose("three-and-five"));
        seen("#start", Button.class, button -> !button.isDisabled());
        large("launch");
    }

    @Test
    void live() {
        fxRun(() -> bench().navigator().go("live"));
        large("live");
    }

    @Test
    void runs() {
        seenSampleAmongRuns();
        large("runs");
    }

    @Test
    void review() {
        fxRun(() ->
                bench().reviews().open(new RunFolder(bench().folders().runs().resolve(SAMPLE))));
        seen("#seal-chip", Button.class, chip -> chip.getText().equals("Sealed and intact"));
        seen(".firing");
        large("review");
    }

    @Test
    void settings() {
        fxRun(() -> bench().navigator().go("settings"));
        seen("#key-id");
        large("settings-key");
        fxRun(() -> ((SettingsScreen) bench().navigator().shown().get().screen()).show("Limits"));
        large("settings-limits");
    }

    @Test
    void tour() {
        fxRun(() -> bench().navigator().go("tour"));
        seen(".sample-card");
        large("tour");
        fire(".sample-card .accent");
        seen("#stop-title", Label.class, label -> label.getText().equals("The task and its rule"));
        large("tour-stop");
    }
}
