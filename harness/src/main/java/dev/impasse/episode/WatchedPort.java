package dev.impasse.episode;

import dev.impasse.broker.Answer;
import dev.impasse.broker.Broker;
import dev.impasse.broker.Halt;
import dev.impasse.broker.Intent;
import dev.impasse.broker.IntentPort;
import dev.impasse.sandbox.SandboxDiedException;
import dev.impasse.witness.ProtectedWatch;
import java.util.concurrent.atomic.AtomicLong;

/** The broker as the agent gets it: after each intent that could change files, the workspace witness has a look. */
final class WatchedPort implements IntentPort {
    private static final long IN_FLIGHT = Long.MAX_VALUE;

    private final Broker broker;
    private final ProtectedWatch watch;
    private final AtomicLong idleSince = new AtomicLong(System.nanoTime());

    WatchedPort(Broker broker, ProtectedWatch watch) {
        this.broker = broker;
        this.watch = watch;
    }

    @Override
    public synchronized Answer ask(Intent intent) {
        idleSince.set(IN_FLIGHT);
        try {
            Answer answer = broker.ask(intent);
            boolean mayChange = intent instanceof Intent.Exec || intent instanceof Intent.WriteFile;
            if (mayChange && answer.permitted()) {
                look(answer);
            }
            return answer;
        } finally {
            idleSince.set(System.nanoTime());
        }
    }

    private void look(Answer answer) {
        if (broker.halted().isPresent()) {
            // The container is gone or going; the last look is at the workspace as it was saved.
            return;
        }
        try {
            watch.look(answer.intent());
        } catch (SandboxDiedException e) {
            broker.halt(new Halt("sandbox_died", String.valueOf(e.getMessage())));
        }
    }

    @Override
    public void say(String text) {
        idleSince.set(System.nanoTime());
        broker.say(text);
    }

    @Override
    public boolean over() {
        return broker.over();
    }

    /** Nanoseconds since the agent last asked or was answered; 0 while it waits for an answer. */
    long idleNanos() {
        long since = idleSince.get();
        return since == IN_FLIGHT ? 0 : System.nanoTime() - since;
    }
}
