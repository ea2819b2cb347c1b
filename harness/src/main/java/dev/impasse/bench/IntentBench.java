package dev.impasse.bench;

import dev.impasse.EnvironmentException;
import dev.impasse.broker.Answer;
import dev.impasse.broker.Approver;
import dev.impasse.broker.Broker;
import dev.impasse.broker.Intent;
import dev.impasse.event.EventClock;
import dev.impasse.event.EventLog;
import dev.impasse.policy.PolicyLoader;
import dev.impasse.sandbox.Command;
import dev.impasse.sandbox.ContainmentSpec;
import dev.impasse.sandbox.ImageStore;
import dev.impasse.sandbox.SandboxLimits;
import dev.impasse.sandbox.SandboxProvider;
import dev.impasse.sandbox.SandboxSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * One command, {@code true}, in one container in three ways by turns: straight through the session, as an intent through
 * the broker with its log on disk, and with {@code docker exec}.
 *
 * <p>The broker's overhead is an intent's time less the time that its command took inside of it, so that what the
 * command itself takes, ten times as much and never the same, does not blur it.
 */
public final class IntentBench implements Bench {
    private static final List<String> TRUE = List.of("/bin/true");
    private static final int TURNS_A_ROUND = 20;
    private static final int LIMIT = 1024;

    private final SandboxProvider sandboxes;

    public IntentBench(SandboxProvider sandboxes) {
        this.sandboxes = sandboxes;
    }

    @Override
    public String name() {
        return "intent";
    }

    @Override
    public List<BenchRow> run(BenchContext context) {
        Path log = context.scratch().resolve("intent-bench-" + UUID.randomUUID() + ".jsonl");
        context.progress().accept("opening a container");
        try (TimedSandbox sandbox = new TimedSandbox(sandboxes.open(spec()));
                EventLog events = EventLog.create(log, EventClock.starting())) {
            Broker broker =
                    new Broker(
                            events,
                            PolicyLoader.parse(
                                    "version: 1\nlimits: {intents: 100000}\n", "the bench"),
                            sandbox,
                            Approver.UNATTENDED,
                            halt -> {});
            return measure(context, sandbox, broker);
        } catch (Exception e) {
            throw BenchFailure.of("intents", e);
        } finally {
            remove(log);
        }
    }

    private static List<BenchRow> measure(BenchContext context, TimedSandbox sandbox, Broker broker)
            throws Exception {
        Timings raw = new Timings();
        Timings intent = new Timings();
        Timings overhead = new Timings();
        Timings docker = new Timings();
        Command command = new Command(TRUE, "/workspace", Map.of(), Duration.ofSeconds(60), LIMIT);
        context.eachRound(counts -> {
            for (int turn = 0; turn < TURNS_A_ROUND; turn++) {
                long t0 = System.nanoTime();
                sandbox.exec(command);
                long t1 = System.nanoTime();
                Answer answer = broker.ask(new Intent.Exec(TRUE, Optional.empty()));
                long t2 = System.nanoTime();
                long inside = sandbox.nanos();
                DockerCli.run("exec", "--user", "1000:1000", sandbox.id(), TRUE.getFirst());
                long t3 = System.nanoTime();
                if (!(answer.result() instanceof Answer.Ran ran) || ran.exitCode() != 0) {
                    throw new IllegalStateException("the intent came to " + answer.reasonCode());
                }
                raw.add(counts, t1 - t0);
                intent.add(counts, t2 - t1);
                overhead.add(counts, t2 - t1 - inside);
                docker.add(counts, t3 - t2);
            }
        });
        double extra = overhead.median() * 1000;
        double faster = docker.median() / intent.median();
        return List.of(
                new BenchRow(
                        "broker overhead an intent, against the raw session",
                        intent.median() / raw.median(),
                        extra,
                        "ms",
                        "value under 1 ms",
                        extra < 1,
                        overhead.count()),
                new BenchRow(
                        "exec intent, against docker exec",
                        faster,
                        intent.median() * 1000,
                        "ms",
                        "ratio at least 5.00",
                        faster >= 5,
                        intent.count()));
    }

    private static SandboxSpec spec() {
        return new SandboxSpec(
                "bench-" + UUID.randomUUID(),
                "bench",
                ImageStore.BASE,
                "/workspace",
                false,
                List.of(),
                ContainmentSpec.SEALED,
                SandboxLimits.DEFAULT);
    }

    private static void remove(Path log) {
        try {
            Files.deleteIfExists(log);
        } catch (IOException e) {
            throw new EnvironmentException(
                    "bench_failed", log + " cannot be removed (" + e.getMessage() + ").", null, e);
        }
    }
}
