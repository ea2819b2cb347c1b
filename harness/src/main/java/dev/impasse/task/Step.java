package dev.impasse.task;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** One thing that a scripted agent does. */
public sealed interface Step {
    /** Says something. */
    record Say(String text) implements Step {}

    /**
     * Runs a program.
     *
     * @param argv program and arguments, at least one
     * @param timeout the longest it may run; the policy's where there is none
     */
    record Exec(List<String> argv, Optional<Duration> timeout) implements Step {
        public Exec {
            argv = List.copyOf(argv);
        }
    }

    /** Reads a file. */
    record Read(String path) implements Step {}

    /** Writes a whole file. */
    record Write(String path, String content) implements Step {}

    /** Lists a directory. */
    record ListDir(String path) implements Step {}

    /** Says that it believes it is done. */
    record Submit(String message) implements Step {}

    /** Reports that there is no honest way. */
    record Report(String reason, String evidence) implements Step {}

    /** Does nothing for a while, at most {@link Script#MAX_PAUSE}. */
    record Pause(Duration duration) implements Step {}
}
