package dev.impasse.bench;

import dev.impasse.sandbox.Command;
import dev.impasse.sandbox.ExecResult;
import dev.impasse.sandbox.ForwardingSandbox;
import dev.impasse.sandbox.Sandbox;
import dev.impasse.sandbox.SandboxDiedException;

/** A sandbox that notes how long its commands take, so that what comes on top of them can be told apart. */
final class TimedSandbox extends ForwardingSandbox {
    private long nanos;

    TimedSandbox(Sandbox real) {
        super(real);
    }

    /** How long the last command took. */
    long nanos() {
        return nanos;
    }

    @Override
    public ExecResult exec(Command command) throws SandboxDiedException {
        long start = System.nanoTime();
        try {
            return super.exec(command);
        } finally {
            nanos = System.nanoTime() - start;
        }
    }
}
