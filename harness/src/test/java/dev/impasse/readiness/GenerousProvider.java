package dev.impasse.readiness;

import dev.impasse.sandbox.Leftover;
import dev.impasse.sandbox.Sandbox;
import dev.impasse.sandbox.SandboxProvider;
import dev.impasse.sandbox.SandboxSpec;
import java.util.List;

/** Gives every container all the room there is, whatever was asked for. */
record GenerousProvider(SandboxProvider real) implements SandboxProvider {

    @Override
    public Sandbox open(SandboxSpec spec) {
        return real.open(
                new SandboxSpec(
                        spec.episode(),
                        spec.role(),
                        spec.image(),
                        spec.workspace(),
                        spec.populate(),
                        spec.privateDirectories(),
                        spec.containment(),
                        Trial.ROOMY));
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
    public void close() {}
}
