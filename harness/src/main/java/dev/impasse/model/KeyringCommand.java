package dev.impasse.model;

import dev.impasse.BadInputException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/**
 * Asks the system's keyring through the program that the system brings for it. The key comes over a pipe; only the names
 * of service and account are ever an argument.
 */
final class KeyringCommand {
    private static final int MAX_BYTES = 8192;
    private static final long SECONDS = 60;

    private final List<String> program;

    /**
     * @param program its words before the entry's own, such as {@code secret-tool lookup}
     */
    KeyringCommand(List<String> program) {
        this.program = List.copyOf(program);
    }

    static KeyringCommand ofSystem() {
        return new KeyringCommand(
                mac()
                        ? List.of("security", "find-generic-password")
                        : List.of("secret-tool", "lookup"));
    }

    private static boolean mac() {
        return System.getProperty("os.name").toLowerCase(Locale.ROOT).contains("mac");
    }

    String lookup(KeySource.Keyring entry) {
        List<String> words = new java.util.ArrayList<>(program);
        words.addAll(
                program.getFirst().equals("security")
                        ? List.of("-w", "-s", entry.service(), "-a", entry.account())
                        : List.of("service", entry.service(), "account", entry.account()));
        try {
            Process process =
                    new ProcessBuilder(words)
                            .redirectError(ProcessBuilder.Redirect.DISCARD)
                            .start();
            process.getOutputStream().close();
            try (InputStream out = process.getInputStream()) {
                // Unlocking may ask a person; past this nobody is there.
                process.onExit().completeOnTimeout(process, SECONDS, TimeUnit.SECONDS).join();
                boolean ended = !process.isAlive() && process.exitValue() == 0;
                String text =
                        ended ? new String(out.readNBytes(MAX_BYTES), StandardCharsets.UTF_8) : "";
                if (!text.isBlank()) {
                    return text;
                }
                throw missing(entry, null);
            } finally {
                process.destroyForcibly();
            }
        } catch (IOException e) {
            throw missing(entry, e);
        }
    }

    private BadInputException missing(
            KeySource.Keyring entry, @org.jspecify.annotations.Nullable IOException e) {
        return new BadInputException(
                "key_missing",
                entry.place(),
                e == null
                        ? "the keyring has no such entry, or is locked."
                        : "'"
                                + program.getFirst()
                                + "' cannot be run, so the keyring cannot be asked.",
                program.getFirst().equals("security")
                        ? "security add-generic-password -s SERVICE -a ACCOUNT -w"
                        : "secret-tool store --label=impasse service SERVICE account ACCOUNT",
                e);
    }
}
