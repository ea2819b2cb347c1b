package dev.impasse.witness.kernel;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** One process of the container. Changed by the witness's thread only. */
final class ProcessNode {
    private final int id;
    private final @Nullable ProcessNode parent;
    private final boolean outside;
    private final Descriptors descriptors;
    private String program = "";
    private List<String> argv = List.of();
    private String cwd;
    private boolean cwdKnown = true;
    private int uid;
    private boolean agent;
    private @Nullable String origin;
    private boolean ended;
    private boolean backgroundTold;
    private int opened;

    ProcessNode(int id, @Nullable ProcessNode parent, @Nullable String intent) {
        this.id = id;
        this.parent = parent;
        // No process inside made it: the engine did, for the harness, to end what the agent runs.
        this.outside = parent == null ? id != 1 : parent.outside;
        if (parent == null) {
            descriptors = new Descriptors();
            cwd = "/";
            origin = intent;
        } else {
            descriptors = new Descriptors(parent.descriptors);
            cwd = parent.cwd;
            cwdKnown = parent.cwdKnown;
            program = parent.program;
            argv = parent.argv;
            uid = parent.uid;
            agent = parent.agent;
            origin = parent.agent ? parent.origin : intent;
        }
    }

    int id() {
        return id;
    }

    /** 0 where it was started from outside. */
    int parentId() {
        return parent == null ? 0 : parent.id;
    }

    @Nullable ProcessNode parent() {
        return parent;
    }

    Descriptors descriptors() {
        return descriptors;
    }

    String program() {
        return program;
    }

    List<String> argv() {
        return argv;
    }

    String cwd() {
        return cwd;
    }

    /** Whether {@link #cwd} is where it really is. */
    boolean cwdKnown() {
        return cwdKnown;
    }

    int uid() {
        return uid;
    }

    /** Whether it is the agent's: it, or one that it descends from, has given up being root. */
    boolean agent() {
        return agent;
    }

    /** The intent that started it or the process it descends from; null before the first. */
    @Nullable String origin() {
        return origin;
    }

    boolean ended() {
        return ended;
    }

    /** How many files it has opened. */
    int opened() {
        return opened;
    }

    void executed(String binary, List<String> words) {
        program = binary;
        argv = words;
        descriptors.executed();
    }

    void movedTo(String directory) {
        cwd = directory;
        cwdKnown = true;
    }

    void lost() {
        cwdKnown = false;
    }

    void runsAs(int user) {
        uid = user;
        agent |= user != 0 && !outside;
    }

    void openedOne() {
        opened++;
    }

    /** What it leaves behind for its children is who it was; its descriptors are gone. */
    void end() {
        ended = true;
        descriptors.clear();
    }

    /** True once. */
    boolean tellBackground() {
        boolean first = !backgroundTold;
        backgroundTold = true;
        return first;
    }

    boolean descendsFrom(ProcessNode other) {
        for (ProcessNode at = this; at != null; at = at.parent) {
            if (at == other) {
                return true;
            }
        }
        return false;
    }
}
