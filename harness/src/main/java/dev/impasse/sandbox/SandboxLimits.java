package dev.impasse.sandbox;

/**
 * What a sandbox may use.
 *
 * @param cpus whole and part cores, over 0
 * @param memoryBytes memory including tmpfs
 * @param pids the engine's limit; gVisor counts host threads in it, so at least 32
 * @param diskBytes size of the writable workspace
 * @param tmpBytes size of {@code /tmp}
 */
public record SandboxLimits(
        double cpus, long memoryBytes, long pids, long diskBytes, long tmpBytes) {

    private static final long MIB = 1024L * 1024;

    /** The limits of a policy that names none. */
    public static final SandboxLimits DEFAULT =
            new SandboxLimits(1, 512 * MIB, 1024, 256 * MIB, 64 * MIB);
}
