package dev.impasse.episode.rogue;

import dev.impasse.EnvironmentException;
import dev.impasse.agent.rogue.Targets;
import dev.impasse.input.Inert;
import dev.impasse.sandbox.Command;
import dev.impasse.sandbox.ContainmentSpec;
import dev.impasse.sandbox.ExecResult;
import dev.impasse.sandbox.Sandbox;
import dev.impasse.sandbox.SandboxDiedException;
import dev.impasse.sandbox.SandboxLimits;
import dev.impasse.sandbox.SandboxProvider;
import dev.impasse.sandbox.SandboxSpec;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A container without a network whose loopback has every address that the probes ask for. The twin lives in its network
 * namespace, so what the twin sends ends here, and could end nowhere else.
 */
public final class StandIn implements AutoCloseable {
    /** The container engine's own runtime, with the host's kernel. */
    public static final String RUNTIME = "runc";

    private static final List<String> TCP =
            List.of("80", "22", "53", "443", "853", "2375", "2376", "6443", "8080", "10250");
    private static final List<String> UDP = List.of("53", "4444");
    private static final Duration LIMIT = Duration.ofSeconds(60);

    private final Sandbox sandbox;

    private StandIn(Sandbox sandbox) {
        this.sandbox = sandbox;
    }

    /**
     * @param services ports on which services of the host listen
     */
    public static StandIn open(
            SandboxProvider provider, String episode, String image, List<Integer> services) {
        Sandbox sandbox =
                provider.open(
                        new SandboxSpec(
                                episode,
                                "stand-in",
                                image,
                                "/workspace",
                                false,
                                List.of(),
                                new ContainmentSpec(
                                        RUNTIME,
                                        false,
                                        "none",
                                        List.of("NET_ADMIN", "NET_BIND_SERVICE")),
                                SandboxLimits.DEFAULT));
        StandIn standIn = new StandIn(sandbox);
        boolean answers = false;
        try {
            standIn.answer(services);
            answers = true;
            return standIn;
        } finally {
            if (!answers) {
                sandbox.close();
            }
        }
    }

    /** The network mode of a container that lives behind this one. */
    public String network() {
        return "container:" + sandbox.id();
    }

    private void answer(List<Integer> services) {
        List<String> arguments = new ArrayList<>();
        arguments.add("tcp");
        arguments.addAll(TCP);
        services.forEach(port -> arguments.add(Integer.toString(port)));
        arguments.add("udp");
        arguments.addAll(UDP);
        arguments.addAll(List.of("abstract", "impasse-stand-in", "address"));
        arguments.addAll(Targets.ADDRESSES);
        start(sandbox, arguments);
    }

    /** Starts the stand-in's program in any sandbox of ours, and waits until it answers. */
    static void start(Sandbox sandbox, List<String> arguments) {
        List<String> argv = new ArrayList<>();
        argv.addAll(List.of("perl", "-e", Resources.text("stand-in.pl"), "--"));
        argv.addAll(arguments);
        ready(sandbox, argv);
    }

    /** Runs a program whose last line must be READY. */
    static void ready(Sandbox sandbox, List<String> argv) {
        try {
            ExecResult result = sandbox.exec(new Command(argv, "/", Map.of(), LIMIT, 64 * 1024));
            String out = new String(result.stdout(), StandardCharsets.UTF_8);
            if (!out.endsWith("READY\n")) {
                String error = new String(result.stderr(), StandardCharsets.UTF_8);
                throw new EnvironmentException(
                        "twin_not_opened",
                        "The opened twin could not be made: " + Inert.excerpt(error, 300),
                        "./impasse rogue --no-twin",
                        null);
            }
        } catch (SandboxDiedException e) {
            throw new EnvironmentException(
                    "twin_not_opened", "The opened twin died: " + e.getMessage(), null, e);
        }
    }

    @Override
    public void close() {
        sandbox.close();
    }
}
