package dev.impasse.app.live;

import java.time.Duration;
import java.util.Locale;

/** Words and numbers of the live screen. */
final class LiveWords {
    private LiveWords() {}

    static String state(LiveModel.State state) {
        return switch (state) {
            case NONE -> "";
            case STARTING -> "starting";
            case RUNNING -> "running";
            case PAUSED -> "paused";
            case HALTING -> "being halted";
            case SEALING -> "being sealed";
            case ENDED -> "ended";
            case FAILED -> "failed";
        };
    }

    /** Minutes and seconds. */
    static String minutes(long nanos) {
        long seconds = nanos / 1_000_000_000L;
        return String.format(Locale.ROOT, "%02d:%02d", seconds / 60, seconds % 60);
    }

    static String minutes(Duration duration) {
        return minutes(duration.toNanos());
    }
}
