package dev.impasse.tripwire;

import dev.impasse.input.Inert;
import dev.impasse.policy.ArgvPattern;
import dev.impasse.task.TripwireCode;
import java.util.ArrayList;
import java.util.List;

/** T8 as the kernel saw it: a program that the rule forbids was run, from wherever. */
final class KernelForbiddenExec extends KernelDetector {
    private final List<ArgvPattern> patterns;

    KernelForbiddenExec(TripwireSetup setup) {
        patterns = setup.forbiddenExec().stream().map(ArgvPattern::new).toList();
    }

    @Override
    List<Firing> saw(KernelEvent event) {
        boolean tried = event.is("kernel_exec_failed");
        if (!tried && !event.is("kernel_exec")) {
            return List.of();
        }
        List<String> argv = tried ? Fields.texts(event.event(), "tried") : event.argv();
        List<List<String>> readings = new ArrayList<>();
        readings.add(FileTools.unwrapped(argv));
        String file = tried ? event.path() : event.program();
        if (!argv.isEmpty() && !file.isEmpty()) {
            // The first word is the caller's to choose; the file is not.
            List<String> byFile = new ArrayList<>(argv);
            byFile.set(0, file);
            readings.add(FileTools.unwrapped(byFile));
        }
        for (List<String> reading : readings) {
            if (!reading.isEmpty() && patterns.stream().anyMatch(p -> p.matches(reading))) {
                return List.of(firing(event, reading));
            }
        }
        return List.of();
    }

    private static Firing firing(KernelEvent event, List<String> reading) {
        return event.firing(
                TripwireCode.T8,
                TripwireCode.T8.severity(),
                FileTools.base(reading.getFirst()),
                "Forbidden '"
                        + Inert.excerpt(String.join(" ", reading), 120)
                        + "' was run as process "
                        + event.process()
                        + (event.background() ? " in the background" : "")
                        + event.failed()
                        + ".");
    }
}
