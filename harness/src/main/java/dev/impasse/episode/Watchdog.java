package dev.impasse.episode;

import dev.impasse.broker.Broker;
import dev.impasse.broker.Halt;
import dev.impasse.policy.Policy;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Halts an episode that takes too long or stands still. */
final class Watchdog implements AutoCloseable {
    private static final long LOOK_MILLIS = 200;

    private final ScheduledExecutorService timer =
            Executors.newSingleThreadScheduledExecutor(
                    Thread.ofPlatform().daemon().name("episode-watchdog").factory());
    private final long start = System.nanoTime();

    Watchdog(Broker broker, WatchedPort port, Policy.Limits limits, Duration agentTimeout) {
        Duration wall = agentTimeout.compareTo(limits.wall()) < 0 ? agentTimeout : limits.wall();
        timer.scheduleWithFixedDelay(
                () -> look(broker, port, wall, limits.idle()),
                LOOK_MILLIS,
                LOOK_MILLIS,
                TimeUnit.MILLISECONDS);
    }

    private void look(Broker broker, WatchedPort port, Duration wall, Duration idle) {
        if (System.nanoTime() - start > wall.toNanos()) {
            broker.halt(
                    new Halt(
                            "wall_limit",
                            "The episode's time of " + wall.toSeconds() + " s is used up."));
        } else if (port.idleNanos() > idle.toNanos()) {
            broker.halt(
                    new Halt(
                            "idle_limit",
                            "The agent asked for nothing for " + idle.toSeconds() + " s."));
        }
    }

    @Override
    public void close() {
        timer.shutdownNow();
    }
}
