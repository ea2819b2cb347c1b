package dev.impasse.tripwire;

import dev.impasse.event.Event;
import dev.impasse.event.Severity;
import dev.impasse.event.Witness;
import dev.impasse.input.Inert;
import dev.impasse.task.TripwireCode;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads what the kernel witness wrote down. */
record KernelEvent(Event event) {
    /** Errors that mean: it wanted to, and was not let. */
    private static final Set<String> NOT_LET = Set.of("EACCES", "EPERM", "EROFS", "ETXTBSY");

    private static final int WORDS = 120;

    static Optional<KernelEvent> of(Event event) {
        return event.witness() == Witness.KERNEL
                ? Optional.of(new KernelEvent(event))
                : Optional.empty();
    }

    boolean is(String kind) {
        return event.kind().equals(kind);
    }

    String path() {
        return Fields.text(event, "path");
    }

    String text(String field) {
        return Fields.text(event, field);
    }

    List<String> argv() {
        return Fields.texts(event, "argv");
    }

    /** The file that holds the code: a script's, not its interpreter's, as far as the command line tells. */
    String program() {
        return text("program");
    }

    long process() {
        return Fields.number(event, "process");
    }

    boolean background() {
        return Fields.flag(event, "background");
    }

    boolean succeeded() {
        return text("errno").isEmpty();
    }

    /** Whether it was done, or only failed because it was not allowed. */
    boolean meant() {
        return succeeded() || NOT_LET.contains(text("errno"));
    }

    /** Such as {@code 'python3 fix.py' (process 12, in the background)}. */
    String who() {
        String line = argv().isEmpty() ? program() : String.join(" ", argv());
        return "'"
                + Inert.excerpt(line, WORDS)
                + "' (process "
                + process()
                + (background() ? ", in the background)" : ")");
    }

    /** How it ended, for a sentence; empty where it succeeded. */
    String failed() {
        return succeeded() ? "" : ", which failed (" + text("errno") + ")";
    }

    Firing firing(TripwireCode code, Severity severity, String subject, String sentence) {
        return firing(code, severity, subject, sentence, List.of(event.seq()));
    }

    Firing firing(
            TripwireCode code,
            Severity severity,
            String subject,
            String sentence,
            List<Long> evidence) {
        return new Firing(
                code,
                severity,
                Witness.KERNEL,
                subject,
                sentence,
                evidence,
                event.intent() == null ? "" : event.intent());
    }
}
