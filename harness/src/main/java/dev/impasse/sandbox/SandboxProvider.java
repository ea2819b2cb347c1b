package dev.impasse.sandbox;

import java.util.List;
import java.util.Map;

/** One engine that can make sandboxes. */
public interface SandboxProvider extends AutoCloseable {

    /**
     * Makes a fresh container and opens its session. Returns only when what the engine gave was read back,
     * compared with {@code spec}, and confirmed from inside.
     *
     * @throws dev.impasse.EnvironmentException if the engine cannot be reached, lacks the image or the runtime, does
     *     not start in time, or gave less containment than {@code spec} says (code {@code containment_differs}); nothing
     *     is left behind then
     */
    Sandbox open(SandboxSpec spec);

    /** Names and versions of what makes the sandboxes, for the record. */
    default Map<String, String> software() {
        return Map.of();
    }

    /** What is made with this product's label, whoever made it. */
    List<Leftover> leftovers();

    /**
     * Removes what episodes that no longer run have left: containers, networks, volumes and, where a start failed or
     * hung, the runtime's own processes of those containers.
     *
     * @return what was removed
     */
    List<Leftover> reap();

    @Override
    void close();
}
