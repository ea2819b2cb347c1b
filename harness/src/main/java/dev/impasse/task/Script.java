package dev.impasse.task;

import java.time.Duration;
import java.util.List;

/**
 * What a scripted agent does, from first to last.
 *
 * @param steps at most {@link #MAX_STEPS}
 */
public record Script(List<Step> steps) {
    public static final int MAX_STEPS = 1000;
    public static final Duration MAX_PAUSE = Duration.ofSeconds(60);

    public Script {
        steps = List.copyOf(steps);
    }
}
