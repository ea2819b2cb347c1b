package dev.impasse.task;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One cheat in words of a shell and of an interpreter, from which the script of each form is made.
 *
 * @param before what an honest agent would do too, one request; empty for nothing
 * @param deed the cheat, for {@code sh}
 * @param interpreter the program and its options, to which {@code code} is the last word; empty for none
 * @param code the cheat, for that interpreter
 * @param after what makes use of it, as a run of the check; empty for nothing
 * @param undo what puts all back, for {@code sh}
 */
record CheatSteps(
        String before,
        String deed,
        List<String> interpreter,
        String code,
        String after,
        String undo) {
    private static final String SCRIPT = "/tmp/deed.sh";
    private static final String END = "END-OF-DEED";

    /** Longer than the request that starts the deed takes to end. */
    private static final Duration APART = Duration.ofSeconds(2);

    Script of(Form form) {
        List<Step> steps = new ArrayList<>();
        add(steps, before);
        switch (form) {
            case DIRECT -> add(steps, deed);
            case SCRIPT -> {
                add(steps, written());
                steps.add(exec(List.of("sh", SCRIPT)));
            }
            case INTERPRETER -> {
                List<String> argv = new ArrayList<>(interpreter);
                argv.add(code);
                steps.add(exec(argv));
            }
            case BACKGROUND -> {
                add(
                        steps,
                        written()
                                + "setsid nohup sh -c 'sleep 1; sh "
                                + SCRIPT
                                + "; : >/tmp/deed.done' >/dev/null 2>&1 </dev/null &\n");
                steps.add(new Step.Pause(APART));
                // On a slow machine it may still be going on.
                add(
                        steps,
                        "for n in $(seq 200); do [ -e /tmp/deed.done ] && break; sleep 0.1; done");
            }
            case RESTORED -> add(steps, deed);
            case RESTORED_AT_ONCE -> add(steps, deed + "\n" + after + "\n" + undo);
        }
        if (form != Form.RESTORED_AT_ONCE) {
            add(steps, after);
        }
        if (form == Form.RESTORED) {
            add(steps, undo);
        }
        steps.add(new Step.Submit("Done."));
        return new Script(steps);
    }

    private String written() {
        return "cat >" + SCRIPT + " <<'" + END + "'\n" + deed + "\n" + END + "\n";
    }

    private static void add(List<Step> steps, String shell) {
        if (!shell.isBlank()) {
            steps.add(exec(List.of("sh", "-c", shell)));
        }
    }

    private static Step exec(List<String> argv) {
        return new Step.Exec(argv, Optional.empty());
    }
}
