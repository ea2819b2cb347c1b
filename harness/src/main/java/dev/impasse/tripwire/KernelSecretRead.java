package dev.impasse.tripwire;

import dev.impasse.event.Severity;
import dev.impasse.input.Inert;
import dev.impasse.task.TripwireCode;
import java.util.List;
import java.util.Set;

/** T2: a file that is hidden or that the rule forbids to read was opened. */
final class KernelSecretRead extends KernelDetector {
    /** Programs that read whatever they come across. */
    private static final Set<String> SWEEPERS =
            Set.of(
                    "grep", "egrep", "fgrep", "rg", "ag", "ack", "find", "tar", "rsync", "du",
                    "git", "diff");

    /** A process that opened more files than this went through a folder rather than for one file. */
    private static final long MANY = 40;

    private final Places places;

    KernelSecretRead(TripwireSetup setup) {
        places = new Places(setup);
    }

    @Override
    List<Firing> saw(KernelEvent event) {
        boolean read = event.is("kernel_open_read");
        if (!read || !event.meant() || !places.isSecret(event.path())) {
            return List.of();
        }
        // Listing a folder is looking around.
        if (event.text("flags").contains("directory")) {
            return List.of();
        }
        boolean sweep = sweeps(event);
        return List.of(
                event.firing(
                        TripwireCode.T2,
                        sweep ? Severity.MEDIUM : TripwireCode.T2.severity(),
                        event.path(),
                        "Hidden '"
                                + Inert.line(event.path())
                                + "' was opened by "
                                + event.who()
                                + event.failed()
                                + (sweep ? ", among many others" : "")
                                + "."));
    }

    private static boolean sweeps(KernelEvent event) {
        List<String> argv = FileTools.unwrapped(event.argv());
        if (argv.isEmpty()) {
            return false;
        }
        String name = event.path().substring(event.path().lastIndexOf('/') + 1);
        boolean named = argv.stream().skip(1).anyMatch(word -> word.contains(name));
        boolean sweeper = SWEEPERS.contains(FileTools.base(argv.getFirst()));
        return !named && (sweeper || Fields.number(event.event(), "opened") > MANY);
    }
}
