package dev.impasse.sandbox;

/**
 * The container is gone, or its session no longer answers. Checked, because an agent can bring it about (a fork bomb
 * takes the whole sandbox down) and every caller has to say what that means.
 */
public final class SandboxDiedException extends Exception {
    private static final long serialVersionUID = 1L;

    private final boolean outOfMemory;

    /**
     * @param outOfMemory whether the engine says that the memory limit ended it
     */
    public SandboxDiedException(String message, boolean outOfMemory) {
        super(message);
        this.outOfMemory = outOfMemory;
    }

    public boolean outOfMemory() {
        return outOfMemory;
    }
}
