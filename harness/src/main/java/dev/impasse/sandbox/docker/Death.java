package dev.impasse.sandbox.docker;

import com.github.dockerjava.api.command.InspectContainerResponse.ContainerState;
import com.github.dockerjava.api.exception.NotFoundException;
import dev.impasse.ImpasseException;
import dev.impasse.InterruptedWorkException;
import dev.impasse.sandbox.SandboxDiedException;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Says what ended a sandbox, and ends it where its session is no longer to be trusted. */
final class Death {
    private static final Duration SETTLE = Duration.ofSeconds(5);

    private final Engine engine;
    private final String container;
    private volatile @Nullable String killedBecause;

    Death(Engine engine, String container) {
        this.engine = engine;
        this.container = container;
    }

    /** Kills the container at once; a second call, or one on a container that is gone, does nothing. */
    void kill() {
        try {
            engine.surely(
                    "kill a container",
                    Engine.QUICK,
                    () ->
                            engine.direct(client ->
                                    client.killContainerCmd(container).withSignal("KILL").exec()));
        } catch (ImpasseException e) {
            // Gone already, or the engine is: closing, or the reaper, removes what is left of it.
        }
    }

    SandboxDiedException kill(String because) {
        if (killedBecause == null) {
            killedBecause = because;
        }
        kill();
        return new SandboxDiedException("The sandbox was killed: " + because + ".", false);
    }

    InterruptedWorkException interrupted() {
        // The engine's calls look at the flag, so it goes up last.
        kill("the work in it was interrupted");
        Thread.currentThread().interrupt();
        return new InterruptedWorkException(
                "Interrupted during an operation in a sandbox, which was killed.");
    }

    SandboxDiedException of(ReplyException cause) {
        return switch (cause.kind()) {
            case LATE -> kill("its session did not answer");
            case MALFORMED -> kill("its session answered out of form (" + cause.getMessage() + ")");
            case ENDED -> found();
        };
    }

    /** What the engine says of a container whose session ended by itself. */
    SandboxDiedException found() {
        String because = killedBecause;
        if (because != null) {
            return new SandboxDiedException("The sandbox was killed: " + because + ".", false);
        }
        ContainerState state = settled();
        if (state == null) {
            return new SandboxDiedException("The sandbox died: its container is gone.", false);
        }
        if (Boolean.TRUE.equals(state.getOOMKilled())) {
            return new SandboxDiedException(
                    "The sandbox died: its memory limit was reached.", true);
        }
        return new SandboxDiedException(
                "The sandbox died with exit code "
                        + state.getExitCodeLong()
                        + ": its processes limit was reached, or something outside ended it.",
                false);
    }

    /** The engine learns of an end a moment after the connection does. */
    private @Nullable ContainerState settled() {
        long end = System.nanoTime() + SETTLE.toNanos();
        try {
            while (true) {
                ContainerState state =
                        engine.call(
                                "inspect a container",
                                Engine.QUICK,
                                client ->
                                        Objects.requireNonNull(
                                                client.inspectContainerCmd(container)
                                                        .exec()
                                                        .getState()));
                if (!Boolean.TRUE.equals(state.getRunning())) {
                    return state;
                }
                if (System.nanoTime() > end) {
                    kill();
                    return state;
                }
                BackOff.pause();
            }
        } catch (ImpasseException e) {
            if (e.getCause() instanceof NotFoundException) {
                return null;
            }
            throw e;
        }
    }
}
