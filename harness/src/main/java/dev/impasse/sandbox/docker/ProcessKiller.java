package dev.impasse.sandbox.docker;

import com.github.dockerjava.api.async.ResultCallback;
import com.github.dockerjava.api.model.Frame;
import dev.impasse.EnvironmentException;
import dev.impasse.sandbox.SandboxDiedException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * Ends processes from outside of the session, which may be waiting for one of them. As the agent's user {@code kill -9
 * -1} reaches exactly the agent's processes, wherever they hide (another session, another parent, a stopped state).
 */
final class ProcessKiller {
    private static final Duration LIMIT = Duration.ofSeconds(20);
    private static final int TRIES = 5;

    // Again and again until nothing that still runs is left. The dead that nobody has buried yet
    // stay in the list, and
    // kill reports success for them, so their state is what counts. A process may name itself so
    // that the line reads
    // oddly: the state stands behind the last bracket.
    private static final String LOOP =
            """
            i=0
            while [ $i -lt 200 ]; do
                kill -9 -1 2>/dev/null || exit 0
                live=
                for d in /proc/[0-9]*; do
                    [ -O $d ] && [ ${d#/proc/} != $$ ] && [ ${d#/proc/} != 1 ] || continue
                    read -r s 2>/dev/null <$d/stat || continue
                    case ${s##*) } in [ZX]*) ;; *) live=1 ;; esac
                done
                [ -z "$live" ] && exit 0
                i=$((i + 1))
            done
            exit 1
            """;

    private final Engine engine;
    private final String container;
    private final Death death;
    private final boolean agentIsRoot;

    ProcessKiller(Engine engine, String container, Death death, boolean agentIsRoot) {
        this.engine = engine;
        this.container = container;
        this.death = death;
        this.agentIsRoot = agentIsRoot;
    }

    /** Returns when none is left; kills the container where that cannot be had. */
    void killAll(Who who) throws SandboxDiedException {
        String user = who == Who.AGENT && !agentIsRoot ? "1000:1000" : "0:0";
        for (int i = 0; i < TRIES; i++) {
            try {
                if (attempt(user)) {
                    return;
                }
            } catch (EnvironmentException e) {
                // Gone, or so full that nothing can be started in it any more.
                throw death.kill("its processes could not be ended");
            }
        }
        throw death.kill("its processes could not be ended");
    }

    private boolean attempt(String user) {
        return engine.call(
                "end a sandbox's processes",
                LIMIT,
                client -> {
                    String id =
                            client.execCreateCmd(container)
                                    .withUser(user)
                                    .withCmd("/opt/impasse/busybox", "ash", "-c", LOOP)
                                    .withAttachStdout(true)
                                    .exec()
                                    .getId();
                    client.execStartCmd(id)
                            .exec(new ResultCallback.Adapter<Frame>())
                            .awaitCompletion(LIMIT.toSeconds(), TimeUnit.SECONDS);
                    return code(client.inspectExecCmd(id).exec().getExitCodeLong(), client, id);
                });
    }

    /** The exit code comes a moment after the end. */
    private static boolean code(
            @org.jspecify.annotations.Nullable Long code,
            com.github.dockerjava.api.DockerClient client,
            String id) {
        Long known = code;
        for (int i = 0; known == null && i < 50; i++) {
            BackOff.pause();
            known = client.inspectExecCmd(id).exec().getExitCodeLong();
        }
        return known != null && known == 0;
    }
}
