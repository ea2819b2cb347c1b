package dev.impasse.sandbox;

/**
 * What came of a command.
 *
 * @param exitCode 0 to 255; 128 + the signal's number where one ended it
 * @param timedOut whether the time-out ended it
 * @param reclaimed whether what earlier commands had left running held all the room for output, so that all of it was
 *     ended before this command ran
 * @param stdout at most the command's output limit
 * @param stderr at most the command's output limit
 * @param stdoutBytes how much it printed in all
 * @param stderrBytes how much it printed in all
 * @param wallNanos how long it took, seen from outside
 */
public record ExecResult(
        int exitCode,
        boolean timedOut,
        boolean reclaimed,
        byte[] stdout,
        byte[] stderr,
        long stdoutBytes,
        long stderrBytes,
        long wallNanos) {

    public boolean truncated() {
        return stdoutBytes > stdout.length || stderrBytes > stderr.length;
    }
}
