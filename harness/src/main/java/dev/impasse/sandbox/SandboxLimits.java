package dev.impasse.sandbox;

/**
 * What a sandbox may use.
 *
 * @param cpus whole and part cores, over 0
 * @param memoryBytes memory including tmpfs
 * @param pids the engine's limit; gVisor counts host threads in it, so at least 32
 * @param diskBytes size of the writable workspace
 * @param tmpBytes size of {@code /tmp}
 * @param processors the host's processors that it may run on, as the engine's {@code --cpuset-cpus} has them, e.g. {@code
 *     1} or {@code 0-3}; empty leaves it to the provider
 */
public record SandboxLimits(
        double cpus,
        long memoryBytes,
        long pids,
        long diskBytes,
        long tmpBytes,
        String processors) {

    private static final long MIB = 1024L * 1024;

    /** On processors of the provider's choice. */
    public SandboxLimits(double cpus, long memoryBytes, long pids, long diskBytes, long tmpBytes) {
        this(cpus, memoryBytes, pids, diskBytes, tmpBytes, "");
    }

    /** The same, on these of the host's processors alone. */
    public SandboxLimits on(String only) {
        return new SandboxLimits(cpus, memoryBytes, pids, diskBytes, tmpBytes, only);
    }

    /** The limits of a policy that names none. */
    public static final SandboxLimits DEFAULT =
            new SandboxLimits(1, 512 * MIB, 1024, 256 * MIB, 64 * MIB);
}
