package dev.impasse.sandbox.docker;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The process that made something. A process id alone may be another's by now, so the start goes with it.
 *
 * @param started milliseconds since 1970, 0 where the system does not say
 */
record Owner(long pid, long started) {
    // The start is computed from the boot time, which moves when the clock is set.
    private static final long TOLERANCE_MILLIS = 2000;

    private static final String HOST = hostDigest();

    static Owner self() {
        return of(ProcessHandle.current());
    }

    /** Tells this machine from others that use the same engine: what they own is never ours to judge. */
    static String host() {
        return HOST;
    }

    private static Owner of(ProcessHandle process) {
        return new Owner(
                process.pid(), process.info().startInstant().map(Instant::toEpochMilli).orElse(0L));
    }

    static Optional<Owner> parse(@Nullable String text) {
        if (text == null || !text.matches("[0-9]{1,18}:[0-9]{1,18}")) {
            return Optional.empty();
        }
        int colon = text.indexOf(':');
        return Optional.of(
                new Owner(
                        Long.parseLong(text.substring(0, colon)),
                        Long.parseLong(text.substring(colon + 1))));
    }

    /** Whether that very process still runs on this machine. */
    boolean alive() {
        return ProcessHandle.of(pid).filter(ProcessHandle::isAlive).map(Owner::of).stream()
                .anyMatch(now -> Math.abs(now.started - started) <= TOLERANCE_MILLIS);
    }

    @Override
    public String toString() {
        return pid + ":" + started;
    }

    private static String hostDigest() {
        String name;
        try {
            name = Files.readString(Path.of("/etc/machine-id"));
        } catch (IOException e) {
            name = System.getenv().getOrDefault("HOSTNAME", "localhost");
        }
        try {
            byte[] digest =
                    MessageDigest.getInstance("SHA-256")
                            .digest(name.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, 6);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
