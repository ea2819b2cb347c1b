package dev.impasse.app;

import dev.impasse.app.settings.FoldersModel;
import dev.impasse.app.settings.KeyDesk;
import dev.impasse.app.settings.KeysModel;
import dev.impasse.app.settings.ProfilesModel;
import dev.impasse.app.settings.SettingsScreen;
import dev.impasse.run.ChosenRuns;
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
                folders(folders));
    }

    private static FoldersModel folders(Folders folders) {
        return new FoldersModel(
                folders.runs(),
                List.of(
                        new FoldersModel.Entry(
                                "Tasks", "One folder a task.", folders.tasks().toString()),
                        new FoldersModel.Entry(
                                "Your own keys",
                                "Private: for you alone.",
                                folders.ownKeys().folder().toString()),
                        new FoldersModel.Entry(
                                "Trusted keys",
                                "Public keys, and revoked.txt.",
                                folders.keys().toString()),
                        new FoldersModel.Entry(
                                "Settings",
                                "What the app remembers.",
                                folders.settings().toString())),
                new ChosenRuns(folders.settings().resolveSibling("folders.json")));
    }
}
