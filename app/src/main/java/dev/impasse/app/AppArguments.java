package dev.impasse.app;

import dev.impasse.Program;
import dev.impasse.input.Inert;
import dev.impasse.input.Nearest;
import java.io.PrintStream;
import java.util.List;
import java.util.OptionalInt;

/** What may stand behind {@code app} on the command line, as far as it is answered without a screen. */
final class AppArguments {
    /** The launcher of a checkout hands it on. */
    private static final String COMMAND = "app";

    private static final List<String> OPTIONS =
            List.of("--help", "-h", "--bench", "--quick", "--bench-start");

    private static final String HELP =
            """
            Usage: impasse app [RUN]
                   impasse app --bench [--quick]
                   impasse app --bench-start
            Run agents and look at runs in a window.

                  RUN             Open this run at once: a packed one (.impasse), which is put among
                                    your runs, a run's id, its folder, or 'last'.
                  --bench         Measure how fast the timeline shows a million events, print a line
                                    for each measurement, and end.
                  --quick         With --bench: a tenth of the events.
                  --bench-start   Print after how long the first window was there, and end.
              -h, --help          Show this help message and exit. Needs no screen.

            Exit codes: 0 done, 2 wrong usage or bad input, 3 the environment failed.
            """;

    private AppArguments() {}

    /** The arguments alone, without the word that led here. */
    static List<String> of(String... given) {
        List<String> all = List.of(given);
        return !all.isEmpty() && all.getFirst().equals(COMMAND) ? all.subList(1, all.size()) : all;
    }

    /**
     * Prints help, or what is wrong.
     *
     * @return the exit code; none where a window shall open
     */
    static OptionalInt answer(List<String> arguments, PrintStream out, PrintStream err) {
        if (arguments.contains("--help") || arguments.contains("-h")) {
            out.print(HELP);
            return OptionalInt.of(0);
        }
        for (String each : arguments) {
            if (each.startsWith("-") && !OPTIONS.contains(each)) {
                return wrong(
                        err,
                        "there is no option '"
                                + Inert.excerpt(each, 60)
                                + "'."
                                + Nearest.question(each, OPTIONS));
            }
        }
        List<String> runs = arguments.stream().filter(each -> !each.startsWith("-")).toList();
        if (runs.size() > 1) {
            return wrong(err, "'" + Inert.excerpt(runs.get(1), 60) + "' is one run too many.");
        }
        return OptionalInt.empty();
    }

    private static OptionalInt wrong(PrintStream err, String sentence) {
        err.println("impasse: " + sentence + " Try: " + Program.call() + " app --help");
        return OptionalInt.of(2);
    }
}
