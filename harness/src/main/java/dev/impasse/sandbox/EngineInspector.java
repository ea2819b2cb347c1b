package dev.impasse.sandbox;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Asks an engine what it is and what it has, and opens a container wide where a check needs to see its probe succeed.
 * For readiness only: an episode never comes here.
 */
public interface EngineInspector {

    /**
     * @throws dev.impasse.EnvironmentException if it cannot be reached
     */
    EngineDescription describe();

    /** The image of this name, if the engine has it. */
    Optional<ImageFacts> image(String name);

    /** How much processor time a container takes, watched from outside for about a second. */
    CpuUse cpuUse(String container);

    /**
     * Runs a program as root in a container without what seals one: writable root, the engine's default capabilities,
     * privileges that may be gained. Even so it has no network. Nothing is left of it.
     *
     * @param owner written into the label {@code dev.impasse}
     * @param runtime the runtime's name
     * @return what it printed on standard output, at most 64 KiB
     */
    String runOpened(String owner, String image, String runtime, List<String> argv, Duration limit);

    /**
     * Makes a volume that looks as if a program that died had left it.
     *
     * @return closing it removes it
     */
    Planted plantLeftover(String owner);

    /**
     * @param cores processors' worth of time that was used, such as 0.5
     * @param throttledPeriods how often the kernel held it back meanwhile
     */
    record CpuUse(double cores, long throttledPeriods) {}

    /** Something that was put there to be found. */
    interface Planted extends AutoCloseable {
        String id();

        @Override
        void close();
    }
}
