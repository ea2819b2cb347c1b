package dev.impasse.app.live;

import dev.impasse.agent.Agent;
import dev.impasse.broker.Answer;
import dev.impasse.broker.Intent;
import dev.impasse.broker.IntentPort;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Holds an agent's next request back while it is closed. The agent stands still between two requests; what runs already
 * runs on, and so do the clocks of the budgets.
 */
final class PauseGate {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition opened = lock.newCondition();
    private boolean closed;

    void close(boolean pause) {
        lock.lock();
        try {
            closed = pause;
            opened.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** The same agent, behind this gate. */
    Agent around(Agent agent) {
        return port -> agent.work(new Gated(port));
    }

    private void pass() {
        lock.lock();
        try {
            while (closed) {
                opened.awaitUninterruptibly();
                // Whoever interrupts the agent's thread wants it to end, and opens the gate as
                // well.
                if (Thread.currentThread().isInterrupted()) {
                    return;
                }
            }
        } finally {
            lock.unlock();
        }
    }

    private final class Gated implements IntentPort {
        private final IntentPort port;

        Gated(IntentPort port) {
            this.port = port;
        }

        @Override
        public Answer ask(Intent intent) {
            pass();
            return port.ask(intent);
        }

        @Override
        public void say(String text) {
            pass();
            port.say(text);
        }

        @Override
        public boolean over() {
            return port.over();
        }
    }
}
