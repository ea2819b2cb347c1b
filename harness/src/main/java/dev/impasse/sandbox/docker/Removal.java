package dev.impasse.sandbox.docker;

import com.github.dockerjava.api.exception.ConflictException;
import com.github.dockerjava.api.exception.NotFoundException;
import dev.impasse.EnvironmentException;
import java.time.Duration;

/** Takes containers away for good. */
final class Removal {
    private static final Duration LIMIT = Duration.ofSeconds(30);

    private Removal() {}

    /**
     * @throws EnvironmentException if the engine still lists it after half a minute
     */
    static void container(Engine engine, String id) {
        engine.await(
                "remove a container",
                LIMIT,
                () -> {
                    while (!gone(engine, id)) {
                        BackOff.pause();
                    }
                    return true;
                });
    }

    private static boolean gone(Engine engine, String id) throws Exception {
        return engine.direct(client -> {
            try {
                client.removeContainerCmd(id).withForce(true).withRemoveVolumes(true).exec();
            } catch (NotFoundException e) {
                return true;
            } catch (ConflictException e) {
                // "removal is already in progress"
                return false;
            }
            return false;
        });
    }
}
