package dev.impasse.run;

import java.nio.file.Path;
import java.util.Map;

/** The folder of what is one person's on this machine and belongs to no run: keys, settings, choices. */
public final class ConfigFolder {
    private ConfigFolder() {}

    /**
     * {@code $IMPASSE_HOME}, else {@code $XDG_CONFIG_HOME/impasse}, else {@code ~/.config/impasse}.
     *
     * @param environment the process's variables
     * @param userHome the user's home folder
     * @return an absolute path; it need not be there
     */
    public static Path of(Map<String, String> environment, Path userHome) {
        String home = environment.getOrDefault("IMPASSE_HOME", "");
        if (!home.isEmpty()) {
            return Path.of(home).toAbsolutePath();
        }
        String config = environment.getOrDefault("XDG_CONFIG_HOME", "");
        Path base = config.isEmpty() ? userHome.resolve(".config") : Path.of(config);
        return base.toAbsolutePath().resolve("impasse");
    }
}
