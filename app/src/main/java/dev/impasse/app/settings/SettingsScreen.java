package dev.impasse.app.settings;

import dev.impasse.app.action.Action;
import dev.impasse.app.frame.Screen;
import dev.impasse.app.look.Theme;
import java.util.List;
import javafx.scene.Parent;

/** Keys and settings in their place. */
public final class SettingsScreen implements Screen {
    private final KeysModel keys;
    private final ProfilesModel profiles;
    private final SettingsView view;

    public SettingsScreen(
            KeysModel keys,
            ProfilesModel profiles,
            LimitsModel limits,
            Theme theme,
            FoldersModel folders) {
        this.keys = keys;
        this.profiles = profiles;
        this.view = new SettingsView(keys, profiles, limits, theme, folders);
    }

    @Override
    public Parent root() {
        return view;
    }

    @Override
    public void shown() {
        keys.refresh();
        profiles.refresh();
        view.takeFocus();
    }

    /** Shows one section, by its title. */
    public void show(String section) {
        view.show(section);
    }

    @Override
    public List<Action> actions() {
        String group = "Settings";
        return List.of(
                Action.of("keys.make", "Make a signing key", group, "Shortcut+N", keys::make)
                        .when(() -> keys.signing() == null));
    }
}
