package dev.impasse.sandbox.docker;

import com.github.dockerjava.api.command.InspectContainerResponse;
import com.github.dockerjava.api.model.ContainerConfig;
import dev.impasse.EnvironmentException;
import dev.impasse.sandbox.Containment;
import dev.impasse.sandbox.Sandbox;
import dev.impasse.sandbox.SandboxDiedException;
import dev.impasse.sandbox.SandboxSpec;
import java.util.Arrays;
import java.util.List;

/** The way from a specification to a sandbox whose containment was read back; or to nothing at all. */
final class Opening {
    private final Engine engine;
    private final ContainerPlan plan;

    Opening(Engine engine, ContainerPlan plan) {
        this.engine = engine;
        this.plan = plan;
    }

    Sandbox open() {
        String container = create();
        boolean opened = false;
        try {
            Sandbox sandbox = start(container);
            opened = true;
            return sandbox;
        } catch (SandboxDiedException e) {
            throw new EnvironmentException(
                    "sandbox_start_failed",
                    "The sandbox did not survive its start: " + e.getMessage(),
                    "./impasse check",
                    e);
        } finally {
            if (!opened) {
                Removal.container(engine, container);
            }
        }
    }

    private String create() {
        SandboxSpec spec = plan.spec();
        return engine.call(
                "create a container",
                Engine.QUICK,
                client ->
                        client.createContainerCmd(spec.image())
                                .withEntrypoint(ContainerPlan.COMMAND)
                                .withCmd(List.of())
                                .withUser("0:0")
                                .withHostName(ContainerPlan.HOST_NAME)
                                .withWorkingDir("/")
                                .withLabels(Labels.of(spec))
                                .withTty(false)
                                .withStdinOpen(true)
                                .withStdInOnce(true)
                                .withAttachStdin(true)
                                .withAttachStdout(true)
                                .withAttachStderr(true)
                                .withHostConfig(plan.hostConfig())
                                .exec()
                                .getId());
    }

    private Sandbox start(String container) throws SandboxDiedException {
        Death death = new Death(engine, container);
        Attachment attachment = Attachment.open(engine, container);
        boolean started = false;
        try {
            Session session = new Session(attachment);
            engine.call(
                    "start a container",
                    Engine.START,
                    client -> client.startContainerCmd(container).exec());
            session.begin(
                    plan.spec().workspace(),
                    plan.agentIsRoot() ? "" : "-c 1000:1000",
                    Engine.START);
            ProcessKiller killer = new ProcessKiller(engine, container, death, plan.agentIsRoot());
            InspectContainerResponse given =
                    engine.call(
                            "inspect a container",
                            Engine.QUICK,
                            client -> client.inspectContainerCmd(container).exec());
            ContainerConfig config = given.getConfig();
            String[] variables = config == null ? null : config.getEnv();
            Parts parts =
                    new Parts(
                            engine,
                            container,
                            attachment,
                            session,
                            death,
                            killer,
                            new Runner(session, killer, death),
                            new Environment(
                                    variables == null ? List.of() : Arrays.asList(variables)));
            Sandbox sandbox = new DockerSandbox(parts, new Containment(List.of()));
            started = true;
            return sandbox;
        } catch (ReplyException e) {
            throw death.of(e);
        } catch (InterruptedException e) {
            throw death.interrupted();
        } finally {
            if (!started) {
                attachment.close();
            }
        }
    }
}
