package dev.impasse.sandbox.docker;

import com.github.dockerjava.api.exception.ConflictException;
import com.github.dockerjava.api.exception.NotFoundException;
import dev.impasse.EnvironmentException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Takes containers away for good. An interrupt does not keep it from that. */
final class Removal {
    private static final Duration LIMIT = Duration.ofSeconds(30);

    private Removal() {}

    /**
     * @throws EnvironmentException if the engine still lists it after half a minute
     */
    static void container(Engine engine, String id) {
        engine.surely(
                "remove a container",
                LIMIT,
                () -> {
                    while (!gone(engine, id)) {
                        BackOff.pause();
                    }
                    return true;
                });
    }

    /**
     * For one whose start failed or hung, or whose owner was killed: its runtime's processes too.
     *
     * @return the ids of processes that had to be ended
     */
    static List<Long> thorough(Engine engine, RuntimeProcesses processes, String id) {
        List<Long> ended = new ArrayList<>();
        try {
            container(engine, id);
        } catch (EnvironmentException e) {
            // A start that hangs holds the engine's lock; it lets go when the runtime is gone.
            ended.addAll(processes.end(id));
            container(engine, id);
        }
        ended.addAll(processes.end(id));
        return ended;
    }

    private static boolean gone(Engine engine, String id) throws Exception {
        return engine.direct(client -> {
            try {
                client.removeContainerCmd(id).withForce(true).withRemoveVolumes(true).exec();
                return true;
            } catch (NotFoundException e) {
                return true;
            } catch (ConflictException e) {
                // "removal is already in progress"
                return false;
            }
        });
    }
}
