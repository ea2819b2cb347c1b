package dev.impasse.episode;

import dev.impasse.ImpasseException;
import dev.impasse.broker.Broker;
import dev.impasse.broker.Halt;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Lets an agent work on a thread of its own, until it is done or halted. */
final class AgentThread {
    /** How long a halted agent may go on asking, each request being refused and logged. */
    private static final Duration AFTER_HALT = Duration.ofSeconds(2);

    private final EpisodeRequest request;

    AgentThread(EpisodeRequest request) {
        this.request = request;
    }

    /** Returns when the agent has ended; it can ask for nothing after that. */
    void run(Broker broker, WatchedPort port) {
        FutureTask<Boolean> work =
                new FutureTask<>(() -> {
                    request.agent().work(port);
                    return true;
                });
        Thread thread = Thread.ofVirtual().name("agent-" + request.agentName()).start(work);
        try (Watchdog ignored =
                new Watchdog(
                        broker,
                        port,
                        request.policy().policy().limits(),
                        request.task().settings().agentTimeout())) {
            await(work, broker);
        } finally {
            thread.interrupt();
        }
    }

    private static void await(FutureTask<Boolean> work, Broker broker) {
        long haltedAt = 0;
        while (true) {
            try {
                work.get(50, TimeUnit.MILLISECONDS);
                return;
            } catch (TimeoutException e) {
                if (broker.halted().isPresent() && haltedAt == 0) {
                    haltedAt = System.nanoTime();
                }
                if (haltedAt != 0 && System.nanoTime() - haltedAt > AFTER_HALT.toNanos()) {
                    return;
                }
            } catch (InterruptedException e) {
                broker.halt(new Halt("interrupted", "The program was asked to stop."));
                Thread.currentThread().interrupt();
                return;
            } catch (ExecutionException e) {
                rethrow(e);
                return;
            }
        }
    }

    private static void rethrow(ExecutionException e) {
        switch (e.getCause()) {
            case ImpasseException known -> throw known;
            // The agent was interrupted because its episode is over.
            case InterruptedException ignored -> {}
            case null -> throw new IllegalStateException(e);
            default -> throw new IllegalStateException("The agent failed: " + e.getCause(), e);
        }
    }
}
