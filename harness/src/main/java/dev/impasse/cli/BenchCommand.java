package dev.impasse.cli;

import dev.impasse.BadInputException;
import dev.impasse.EnvironmentException;
import dev.impasse.bench.Bench;
import dev.impasse.bench.BenchContext;
import dev.impasse.bench.BenchRow;
import dev.impasse.bench.IntentBench;
import dev.impasse.bench.SealBench;
import dev.impasse.bench.SearchBench;
import dev.impasse.bench.SinkBench;
import dev.impasse.bench.StartBench;
import dev.impasse.bench.WitnessBench;
import dev.impasse.input.Inert;
import dev.impasse.witness.daemon.WitnessPlace;
import dev.impasse.witness.kernel.KernelWitnesses;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Measures the design's speed aims on this machine. */
@Command(
        name = "bench",
        mixinStandardHelpOptions = true,
        description = {
            "Measure speed on this machine, each aim against its rival.",
            "By turns, in one run, after a round that does not count. Medians; the ratio is what an"
                    + " aim is about.",
            "",
            "Exit code 0 when all was measured, whether the aims are met or not; 3 when something",
            "could not be measured."
        })
final class BenchCommand implements Callable<Integer> {
    private static final List<String> NAMES =
            List.of("intent", "start", "seal", "witness", "sink", "search");
    private static final Set<String> WITH_ENGINE = Set.of("intent", "start", "witness");

    private static final long EVENTS = 1_000_000;
    private static final long QUICK_EVENTS = 50_000;

    private final Console console;
    private final Places places;

    @Option(names = "--quick", description = "Fewer rounds and less data; under a minute.")
    private boolean quick;

    @Option(
            names = "--only",
            arity = "1..*",
            paramLabel = "NAME",
            description = "Only these: intent, start, seal, witness, sink, search.")
    private List<String> only = new ArrayList<>();

    @Option(
            names = "--events",
            paramLabel = "N",
            description = "So many events for search (default: 1000000, with --quick 50000).")
    private long events;

    @Option(
            names = "--keep",
            paramLabel = "FOLDER",
            description = {
                "Keep search's generated events in this folder, and take them from there the",
                "next time (10000000 are 3.6 GB)."
            })
    private @Nullable Path keep;

    @Option(names = "--json", description = "Print one JSON document.")
    private boolean json;

    BenchCommand(Console console, Places places) {
        this.console = console;
        this.places = places;
    }

    record Table(List<BenchRow> rows) {}

    @Override
    public Integer call() throws IOException {
        refuseUnknown();
        Path scratch = Files.createTempDirectory("impasse-bench-");
        List<BenchRow> rows = new ArrayList<>();
        boolean all;
        try {
            all = measure(scratch, rows);
        } finally {
            Files.deleteIfExists(scratch);
        }
        if (json) {
            console.json(new Table(rows));
        }
        return all ? 0 : 3;
    }

    /** Whether it could be measured; one that could not does not keep the others from it. */
    private boolean measure(Bench bench, Path scratch, List<BenchRow> rows) {
        Consumer<String> progress =
                line ->
                        console.note(
                                console.style(
                                        Console.Style.QUIET, "… " + bench.name() + ": " + line));
        BenchContext context =
                quick
                        ? BenchContext.quick(scratch, progress)
                        : BenchContext.standard(scratch, progress);
        try {
            List<BenchRow> measured = bench.run(context);
            rows.addAll(measured);
            if (!json) {
                measured.forEach(this::print);
            }
            return true;
        } catch (EnvironmentException e) {
            console.note(
                    console.style(Console.Style.REFUSED, "not measured: ")
                            + bench.name()
                            + ": "
                            + e.sentence());
            return false;
        }
    }

    private void print(BenchRow row) {
        String met =
                row.met()
                        ? console.style(Console.Style.GOOD, "met")
                        : console.style(Console.Style.REFUSED, "missed");
        console.print(
                "%-52s ratio %6.2f   value %8.3f %-2s   aim: %-20s %s   (median of %d)",
                row.name(), row.ratio(), row.value(), row.unit(), row.aim(), met, row.samples());
    }

    /** Before the engine is asked for anything. */
    private void refuseUnknown() {
        for (String name : only) {
            if (!NAMES.contains(name)) {
                throw new BadInputException(
                        "unknown_bench",
                        "--only",
                        "there is no bench '" + Inert.line(name) + "'.",
                        String.join(", ", NAMES) + ".",
                        null);
            }
        }
    }

    /** The engine is asked for only where something is measured with it. */
    private boolean measure(Path scratch, List<BenchRow> rows) {
        List<Bench> benches = new ArrayList<>(withoutEngine());
        if (!only.isEmpty() && only.stream().noneMatch(WITH_ENGINE::contains)) {
            return measure(benches, scratch, rows);
        }
        try (Lab lab = Lab.open(console, places)) {
            benches.addAll(withEngine(lab));
            return measure(benches, scratch, rows);
        }
    }

    private boolean measure(List<Bench> benches, Path scratch, List<BenchRow> rows) {
        boolean all = true;
        for (String name : only.isEmpty() ? NAMES : only) {
            for (Bench bench : benches) {
                all &= !bench.name().equals(name) || measure(bench, scratch, rows);
            }
        }
        return all;
    }

    private List<Bench> withoutEngine() {
        return List.of(
                new SealBench(),
                new SinkBench(WitnessPlace.of(System.getenv())),
                new SearchBench(
                        events > 0 ? events : quick ? QUICK_EVENTS : EVENTS,
                        Optional.ofNullable(keep)));
    }

    private static List<Bench> withEngine(Lab lab) {
        return List.of(
                new IntentBench(lab.sandboxes()),
                new StartBench(
                        lab.sandboxes(),
                        lab.images(),
                        lab.kernel(),
                        () -> lab.tasks().find("three-and-five")),
                new WitnessBench(lab.sandboxes(), lab.kernel(), KernelWitnesses.UNWATCHED));
    }
}
