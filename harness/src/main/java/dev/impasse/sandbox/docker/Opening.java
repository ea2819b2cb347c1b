package dev.impasse.sandbox.docker;

import com.github.dockerjava.api.command.CreateContainerCmd;
import dev.impasse.EnvironmentException;
import dev.impasse.sandbox.ByteText;
import dev.impasse.sandbox.Containment;
import dev.impasse.sandbox.ExecResult;
import dev.impasse.sandbox.Sandbox;
import dev.impasse.sandbox.SandboxDiedException;
import dev.impasse.sandbox.SandboxSpec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import tools.jackson.databind.JsonNode;

/** The way from a specification to a sandbox whose containment was read back; or to nothing at all. */
final class Opening {
    private static final int VIEW_BYTES = 256 * 1024;

    private final Engine engine;
    private final ContainerPlan plan;
    private final ImageContent content;

    Opening(Engine engine, ContainerPlan plan, ImageContent content) {
        this.engine = engine;
        this.plan = plan;
        this.content = content;
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
                Removal.thorough(engine, RuntimeProcesses.ofThisMachine(), container);
            }
        }
    }

    private String create() {
        SandboxSpec spec = plan.spec();
        return engine.call(
                "create a container",
                Engine.QUICK,
                client -> {
                    CreateContainerCmd create = client.createContainerCmd(spec.image());
                    if (!plan.sharesNetwork()) {
                        create.withHostName(ContainerPlan.HOST_NAME);
                    }
                    return create.withEntrypoint(ContainerPlan.COMMAND)
                            .withCmd(List.of())
                            .withUser("0:0")
                            .withWorkingDir("/")
                            .withLabels(plan.labels())
                            .withTty(false)
                            .withStdinOpen(true)
                            .withStdInOnce(true)
                            .withAttachStdin(true)
                            .withAttachStdout(true)
                            .withAttachStderr(true)
                            .withHostConfig(plan.hostConfig())
                            .exec()
                            .getId();
                });
    }

    private Sandbox start(String container) throws SandboxDiedException {
        Death death = new Death(engine, container);
        Attachment attachment = Attachment.open(engine, container);
        boolean started = false;
        try {
            engine.call(
                    "start a container",
                    Engine.START,
                    client -> client.startContainerCmd(container).exec());
            Session session = new Session(attachment);
            // The engine looks while the session comes up and answers for the inside.
            Future<JsonNode> inspected = engine.background(() -> engine.inspect(container));
            boolean rootWritable =
                    session.begin(
                            plan.spec().workspace(),
                            plan.agentIsRoot() ? "" : "-c 1000:1000",
                            Engine.START);
            ProcessKiller killer = new ProcessKiller(engine, container, death, plan.agentIsRoot());
            Runner runner = new Runner(session, killer, death);
            InsideView inside = inside(runner, rootWritable);
            JsonNode given = inspected.get();
            Containment containment = ContainmentCheck.of(plan, given, inside);
            Transfer transfer = new Transfer(session, killer, death, runner);
            long disk = plan.spec().limits().diskBytes();
            if (plan.spec().populate()) {
                content.copy(
                        given.path("Image").asString(""),
                        container,
                        plan.spec().workspace(),
                        transfer,
                        disk);
            }
            Parts parts =
                    new Parts(
                            engine,
                            container,
                            attachment,
                            session,
                            death,
                            killer,
                            runner,
                            transfer,
                            new States(transfer, disk),
                            new WorkspaceFiles(runner, transfer),
                            new Environment(variables(given)),
                            disk);
            Sandbox sandbox = new DockerSandbox(parts, containment);
            started = true;
            return sandbox;
        } catch (ReplyException e) {
            throw death.of(e);
        } catch (ExecutionException e) {
            throw EngineErrors.translate("inspect a container", e.getCause());
        } catch (InterruptedException e) {
            throw death.interrupted();
        } finally {
            if (!started) {
                attachment.close();
            }
        }
    }

    private InsideView inside(Runner runner, boolean rootWritable) throws SandboxDiedException {
        List<String> arguments = new ArrayList<>(List.of("ash", "-c", InsideView.SCRIPT, "ash"));
        arguments.addAll(plan.sizes().keySet());
        String program =
                "exec start-stop-daemon -S -p /run/impasse/none $u -x \"$B\" -a ash -- "
                        + ShellWord.quoteAll(arguments.subList(1, arguments.size()));
        ExecResult seen =
                runner.run(Who.AGENT, program, "/dev/null", VIEW_BYTES, Duration.ofSeconds(30));
        return InsideView.parse(ByteText.decode(seen.stdout()), rootWritable);
    }

    private static List<String> variables(JsonNode container) {
        List<String> variables = new ArrayList<>();
        for (JsonNode variable : container.path("Config").path("Env")) {
            variables.add(variable.asString(""));
        }
        return variables;
    }
}
