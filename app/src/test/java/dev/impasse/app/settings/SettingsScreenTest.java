package dev.impasse.app.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.app.AppTest;
import dev.impasse.app.Folders;
import dev.impasse.app.Workbench;
import dev.impasse.app.look.Theme;
import java.nio.file.Files;
import java.util.Map;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class SettingsScreenTest extends AppTest {

    @Override
    protected void furnish(Workbench bench) {
        bench.profiles(new StandInProfiles());
    }

    @BeforeEach
    void go() {
        push(KeyCode.CONTROL, KeyCode.DIGIT6);
        seen("#settings-sections");
    }

    @Test
    void aSigningKeyIsMadeShownAndCopied() {
        fire(".empty-state .button");
        Label id = seen("#key-id", Label.class, label -> !label.getText().isEmpty());
        assertThat(id.getText()).matches("[0-9a-f]{16}");
        assertThat(Files.exists(home.resolve("keys/default.key.pem"))).isTrue();
        fire("#copy-pem");
        assertThat(fx(() -> Clipboard.getSystemClipboard().getString()))
                .startsWith("-----BEGIN PUBLIC KEY-----");
    }

    @Test
    void theTrustedKeysOfTheCheckoutAreListedWithTheirSource() {
        show("Trusted keys");
        seen(
                ".settings-rows .path",
                Label.class,
                label -> label.getText().startsWith("from " + checkout()));
    }

    @Test
    void aRevocationWantsAReason() {
        show("Trusted keys");
        fire(".settings-rows .button.small");
        seen("#revoke-sure", javafx.scene.control.Button.class, button -> button.isDisabled());
    }

    @Test
    void aModelIsTestedInItsPlace() {
        show("Model profiles");
        fire(".settings-rows .button");
        seen(".test-words", Label.class, label -> label.getText().startsWith("Answered: "));
    }

    @Test
    void theThemeAndTheTextSizeTakeHoldAtOnceAndAreKept() {
        show("Look");
        RadioButton dark = seen("#theme-dark", RadioButton.class, button -> true);
        fxRun(dark::fire);
        assertThat(fx(() -> bench().theme().choice().get())).isEqualTo(Theme.Choice.DARK);
        Label head = seen(".settings-page .heading", Label.class, label -> true);
        double before = fx(() -> head.getFont().getSize());
        push(KeyCode.CONTROL, KeyCode.EQUALS);
        push(KeyCode.CONTROL, KeyCode.EQUALS);
        until("the text is larger", () -> head.getFont().getSize() > before);
        assertThat(bench().settings().text("text.size", "")).isEqualTo("15");
        assertThat(bench().settings().text("theme", "")).isEqualTo("DARK");
    }

    @Test
    void aLimitThatCannotBeIsRefusedInWords() {
        show("Limits");
        TextField wall =
                seen("#limit-wall", TextField.class, field -> field.getText().equals("15m"));
        fxRun(() -> {
            wall.requestFocus();
            wall.setText("soon");
        });
        type(KeyCode.ENTER);
        seen("#limit-problem", Label.class, label -> label.getText().startsWith("Time: "));
        fxRun(() -> wall.setText("5m"));
        type(KeyCode.ENTER);
        until("it is kept", () -> bench().limits().document().contains("wall: 5m"));
    }

    @Test
    void theFolderOfRunsIsChosenAndWhatCannotBeOneIsRefusedInWords() throws Exception {
        show("Folders");
        TextField field =
                seen(
                        "#folder-runs",
                        TextField.class,
                        f -> f.getText().equals(home.resolve("runs").toString()));
        Files.writeString(home.resolve("taken"), "a file");
        fxRun(() -> field.setText(home.resolve("taken").toString()));
        fire("#folder-runs-keep");
        seen(
                "#folder-problem",
                Label.class,
                label -> label.getText().startsWith("this is no folder"));

        fxRun(() -> field.setText(home.resolve("mine").toString()));
        fire("#folder-runs-keep");
        seen("#folder-said", Label.class, label -> label.getText().startsWith("Kept."));
        assertThat(Folders.of(Map.of("IMPASSE_HOME", home.toString())).runs())
                .isEqualTo(home.resolve("mine"));

        fire("#folder-runs-usual");
        until("it is taken back", () -> Files.notExists(home.resolve("folders.json")));
    }

    private void show(String section) {
        fxRun(() -> ((SettingsScreen) bench().navigator().shown().get().screen()).show(section));
    }
}
