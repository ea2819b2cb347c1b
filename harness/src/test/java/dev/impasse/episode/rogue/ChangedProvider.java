package dev.impasse.episode.rogue;

import dev.impasse.sandbox.Leftover;
import dev.impasse.sandbox.Sandbox;
import dev.impasse.sandbox.SandboxProvider;
import dev.impasse.sandbox.SandboxSpec;
import java.util.List;
import java.util.function.UnaryOperator;

/** Takes a guard away: makes the sandboxes of one role other than they are asked for. */
record ChangedProvider(SandboxProvider real, String role, UnaryOperator<SandboxSpec> change)
        implements SandboxProvider {
    @Override
    public Sandbox open(SandboxSpec spec) {
        return real.open(spec.role().equals(role) ? change.apply(spec) : spec);
    }

    @Override
    public List<Leftover> leftovers() {
        return real.leftovers();
    }

    @Override
    public List<Leftover> reap() {
        return real.reap();
    }

    @Override
    public void close() {
        // The real one is the test's to close.
    }
}
