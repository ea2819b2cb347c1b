package dev.impasse.seal;

import dev.impasse.BadInputException;
import dev.impasse.run.ConfigFolder;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Map;

/** Which folder a user's own keys lie in, and that it is no place that a push could publish. */
public final class KeyHome {
    private KeyHome() {}

    /**
     * {@code keys} in the person's own folder.
     *
     * @param environment the process's variables
     * @param userHome the user's home folder
     */
    public static Path of(Map<String, String> environment, Path userHome) {
        return ConfigFolder.of(environment, userHome).resolve("keys");
    }

    /**
     * @param folder that a private key is about to be written to; it need not be there yet
     * @throws BadInputException if it lies inside a git checkout, also by way of a link
     */
    static void ensureNoCheckout(Path folder) {
        for (Path dir = real(folder); dir != null; dir = dir.getParent()) {
            if (Files.exists(dir.resolve(".git"), LinkOption.NOFOLLOW_LINKS)) {
                throw new BadInputException(
                        "keys_in_checkout",
                        folder.toString(),
                        "private keys are never written inside a git checkout (" + dir + ").",
                        "set IMPASSE_HOME to a folder outside of it",
                        null);
            }
        }
    }

    private static Path real(Path folder) {
        Path absolute = folder.toAbsolutePath().normalize();
        for (Path dir = absolute; dir != null; dir = dir.getParent()) {
            try {
                return dir.toRealPath().resolve(dir.relativize(absolute));
            } catch (java.io.IOException e) {
                // It is not there yet; its parent may be.
                continue;
            }
        }
        return absolute;
    }
}
