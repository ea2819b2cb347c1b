package dev.impasse.app;

import dev.impasse.app.settings.FoldersView;
import dev.impasse.app.settings.KeyDesk;
import dev.impasse.app.settings.KeysModel;
import dev.impasse.app.settings.ProfilesModel;
import dev.impasse.app.settings.SettingsScreen;
import java.time.Clock;
import java.util.List;

/** Puts keys and settings together. */
final class Preferences {
    private Preferences() {}

    static SettingsScreen screen(Workbench bench) {
        Folders folders = bench.folders();
        return new SettingsScreen(
                new KeysModel(
                        new KeyDesk(folders.ownKeys(), folders.keys(), Clock.systemUTC()),
                        bench.tasks()),
                new ProfilesModel(bench.profiles(), bench.tasks()),
                bench.limits(),
                bench.theme(),
                List.of(
                        new FoldersView.Entry(
                                "Runs", "One folder a run.", folders.runs().toString()),
                        new FoldersView.Entry(
                                "Tasks", "One folder a task.", folders.tasks().toString()),
                        new FoldersView.Entry(
                                "Your own keys",
                                "Private: for you alone.",
                                folders.ownKeys().folder().toString()),
                        new FoldersView.Entry(
                                "Trusted keys",
                                "Public keys, and revoked.txt.",
                                folders.keys().toString()),
                        new FoldersView.Entry(
                                "Settings",
                                "What the app remembers.",
                                folders.settings().toString())));
    }
}
