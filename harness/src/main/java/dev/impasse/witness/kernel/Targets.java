package dev.impasse.witness.kernel;

import java.util.Optional;

/** Says who the target of a signal or of ptrace is to the process that aims at it. */
final class Targets {
    private final ProcessTree tree;

    Targets(ProcessTree tree) {
        this.tree = tree;
    }

    /** {@code itself}, {@code child}, {@code kin}, {@code other}, {@code session}, {@code group}, {@code all}, {@code unknown}. */
    String of(int target, ProcessNode process) {
        if (target == 0) {
            return "group";
        }
        if (target == -1) {
            return "all";
        }
        // A group is named by its first process.
        Optional<ProcessNode> node = tree.find(Math.abs(target));
        if (node.isEmpty()) {
            return "unknown";
        }
        ProcessNode at = node.get();
        if (at == process) {
            return "itself";
        }
        if (!at.agent()) {
            return "session";
        }
        if (at.descendsFrom(process)) {
            return "child";
        }
        // Of the same intent: a pipeline, a job that a script's shell started.
        return at.origin() != null && at.origin().equals(process.origin()) ? "kin" : "other";
    }
}
