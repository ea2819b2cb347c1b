package dev.impasse.witness.daemon;

import java.nio.file.Path;
import java.util.Map;

/**
 * The folder in which the daemon and those who need it meet. Setup makes it for root and the group {@code docker}: who
 * may start containers may also watch them.
 *
 * @param folder absolute; its sockets' paths are at most 107 bytes long
 */
public record WitnessPlace(Path folder) {
    /** Names another folder, for tests and for a second, separate installation. */
    public static final String VARIABLE = "IMPASSE_WITNESS_DIR";

    private static final Path USUAL = Path.of("/var/lib/impasse/witness");

    public static WitnessPlace of(Map<String, String> environment) {
        String named = environment.getOrDefault(VARIABLE, "");
        return new WitnessPlace(named.isEmpty() ? USUAL : Path.of(named).toAbsolutePath());
    }

    /** What the runtime's {@code --pod-init-config} names; setup writes it. */
    public Path session() {
        return folder.resolve("session.json");
    }

    /** Where sandboxes send their points to. */
    public Path traceSocket() {
        return run().resolve("trace.sock");
    }

    /** Where watchers connect to. */
    public Path watchSocket() {
        return run().resolve("watch.sock");
    }

    /** Held by the daemon for as long as it lives. */
    public Path lock() {
        return run().resolve("daemon.lock");
    }

    /** Of the daemons that this user started: another's could not be appended to. */
    public Path log() {
        return run().resolve("daemon-" + System.getProperty("user.name", "nobody") + ".log");
    }

    /** The part that the group may write. */
    public Path run() {
        return folder.resolve("run");
    }
}
