package dev.impasse.witness.kernel;

import dev.impasse.witness.trace.TracePoint;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Notices points that never came. A call that loads a program or changes the directory is announced by its number
 * before, and described after; gVisor leaves the description out without a word where a text in it is no UTF-8.
 */
final class Announcements {
    private static final int MOST = 4096;

    private record Waiting(int process, RawCall.Group group) {}

    private final Map<Integer, Waiting> byThread = new HashMap<>();

    /** What this point shows to be missing: its thread went on without the description of an earlier call. */
    Optional<RawCall.Group> missed(TracePoint point) {
        int thread = point.context().threadId();
        Optional<RawCall.Group> missed = Optional.empty();
        Waiting waiting = byThread.remove(thread);
        if (waiting != null && !describes(point, waiting.group())) {
            missed = Optional.of(waiting.group());
        }
        if (point instanceof TracePoint.Executed) {
            // Whichever thread called it, only the first is left.
            int process = point.context().threadGroupId();
            byThread.values().removeIf(w -> w.process() == process);
        }
        if (point instanceof TracePoint.RawCall call && call.exit().isEmpty()) {
            RawCall.of(call.sysno())
                    .filter(known -> announces(known.group()))
                    .ifPresent(known -> put(point, known.group()));
        }
        return missed;
    }

    private void put(TracePoint point, RawCall.Group group) {
        if (byThread.size() < MOST) {
            byThread.put(
                    point.context().threadId(),
                    new Waiting(point.context().threadGroupId(), group));
        }
    }

    private static boolean announces(RawCall.Group group) {
        return group == RawCall.Group.ANNOUNCE_EXEC || group == RawCall.Group.ANNOUNCE_DIRECTORY;
    }

    private static boolean describes(TracePoint point, RawCall.Group group) {
        return switch (point) {
            case TracePoint.Executed ignored -> group == RawCall.Group.ANNOUNCE_EXEC;
            case TracePoint.ExecTried ignored -> group == RawCall.Group.ANNOUNCE_EXEC;
            case TracePoint.DirectoryChanged ignored -> group == RawCall.Group.ANNOUNCE_DIRECTORY;
            // A second announcement of the same call: gVisor restarts one that a signal
            // interrupted.
            default -> false;
        };
    }
}
