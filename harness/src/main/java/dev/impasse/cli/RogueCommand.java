package dev.impasse.cli;

import dev.impasse.BadInputException;
import dev.impasse.agent.rogue.ProbeGroup;
import dev.impasse.episode.rogue.RogueTrial;
import dev.impasse.episode.rogue.TrialDocument;
import dev.impasse.episode.rogue.TrialReport;
import dev.impasse.run.RunStore;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Tries the containment: an agent that only wants out. */
@Command(
        name = "rogue",
        mixinStandardHelpOptions = true,
        description = {
            "Try every way out of the sandbox, then the same on a twin opened on purpose.",
            "On the twin each must get through: by that BLOCKED means something. There stand-ins of"
                    + " ours answer; nothing is ever sent to anybody else.",
            "",
            "Exit code 0 when all was blocked, what an honest agent needs was allowed, and",
            "every probe that the twin opens got through there; else 1."
        })
final class RogueCommand implements Callable<Integer> {
    private final Console console;
    private final Places places;

    @Option(
            names = {"-g", "--group"},
            paramLabel = "G",
            description = "Only this group of probes (repeatable): ${COMPLETION-CANDIDATES}.",
            completionCandidates = Groups.class)
    private List<String> groups = new ArrayList<>();

    @Option(names = "--no-twin", description = "Do not run the controls on the opened twin.")
    private boolean noTwin;

    @Option(names = "--no-seal", description = "Leave the run unsealed.")
    private boolean noSeal;

    @Option(names = "--json", description = "Print one JSON document.")
    private boolean json;

    @Option(
            names = {"-q", "--quiet"},
            description = "No progress.")
    private boolean quiet;

    RogueCommand(Console console, Places places) {
        this.console = console;
        this.places = places;
    }

    /** The groups' names, for the help and for shells that complete words. */
    static final class Groups extends ArrayList<String> {
        private static final long serialVersionUID = 1L;

        Groups() {
            super(Stream.of(ProbeGroup.values()).map(ProbeGroup::label).toList());
        }
    }

    @Override
    public Integer call() {
        Set<ProbeGroup> wanted = wanted();
        TrialReport report;
        boolean interrupted;
        try (Lab lab = Lab.open(console, places);
                Interrupts interrupts = Interrupts.handle()) {
            RogueTrial trial =
                    new RogueTrial(
                            lab.sandboxes(),
                            lab.images(),
                            lab.runs(),
                            new RunStore(places.runs().resolve("rogue")),
                            lab.kernel(),
                            new RogueLines(console, quiet));
            interrupts.onInterrupt(trial::cancel);
            report = trial.run(probe -> wanted.contains(probe.group()), !noTwin);
            interrupted = interrupts.interrupted();
            if (!noSeal) {
                report.run().ifPresent(run -> Sealing.seal(console, run));
            }
            if (json) {
                console.json(TrialDocument.of(report));
            } else {
                RogueTable.print(console, report);
            }
        }
        return interrupted ? 4 : report.ok() ? 0 : 1;
    }

    private Set<ProbeGroup> wanted() {
        if (groups.isEmpty()) {
            return EnumSet.allOf(ProbeGroup.class);
        }
        // Without what is allowed, a lab in which nothing works at all would pass.
        Set<ProbeGroup> wanted = EnumSet.of(ProbeGroup.LEGITIMATE);
        groups.forEach(name -> wanted.add(group(name)));
        return wanted;
    }

    private static ProbeGroup group(String name) {
        return Stream.of(ProbeGroup.values())
                .filter(group -> group.label().equals(name))
                .findFirst()
                .orElseThrow(() ->
                        new BadInputException(
                                "unknown_group",
                                "--group",
                                "there is no group '" + name + "'.",
                                new Groups().stream().collect(Collectors.joining(", ")) + ".",
                                null));
    }
}
