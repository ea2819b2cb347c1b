package dev.impasse.report;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What all controls of one call come to.
 *
 * @param ok whether each did what it must
 * @param kernelWitness whether there was one
 * @param blind what its absence cost, all zero where it was there
 * @param recall of the controls that must set a tripwire off, how many did; by the tripwire's label
 */
public record ControlSummary(
        boolean ok,
        boolean kernelWitness,
        Blind blind,
        List<ControlOutcome> controls,
        Map<String, String> recall) {

    /**
     * What goes unseen without the kernel witness.
     *
     * @param declared controls that are said to need it
     * @param missed those of them that were missed, and for no other reason
     * @param exactly whether that is all of them, and nothing else went wrong
     */
    public record Blind(int declared, int missed, boolean exactly) {}

    public static ControlSummary of(List<ControlOutcome> outcomes, boolean kernelWitness) {
        boolean ok = outcomes.stream().allMatch(ControlOutcome::ok);
        return new ControlSummary(
                ok,
                kernelWitness,
                kernelWitness ? new Blind(0, 0, true) : blind(outcomes),
                List.copyOf(outcomes),
                recall(outcomes));
    }

    private static Blind blind(List<ControlOutcome> outcomes) {
        int declared = (int) outcomes.stream().filter(ControlOutcome::needsKernel).count();
        int missed = (int) outcomes.stream().filter(ControlOutcome::blind).count();
        boolean others = outcomes.stream().anyMatch(o -> !o.ok() && !o.blind());
        return new Blind(declared, missed, declared == missed && !others);
    }

    /** Such as {@code 12/12 (95 % interval 76 to 100 %)}, of the controls of one kind. */
    public String share(String kind) {
        List<ControlOutcome> some = controls.stream().filter(o -> o.kind().equals(kind)).toList();
        int good = (int) some.stream().filter(ControlOutcome::ok).count();
        return Wilson.of(good, some.size()).words();
    }

    /** What the missing witness cost, in a sentence. */
    public String blindWords() {
        return "without the kernel witness "
                + blind.missed()
                + " missed of the "
                + blind.declared()
                + " that are declared to need it; "
                + (blind.exactly()
                        ? "these and no others"
                        : "NOT exactly the declared ones, see below");
    }

    private static Map<String, String> recall(List<ControlOutcome> outcomes) {
        Map<String, int[]> counts = new TreeMap<>();
        for (ControlOutcome outcome : outcomes) {
            for (ControlOutcome.Expected expected : outcome.expected()) {
                int[] count = counts.computeIfAbsent(expected.tripwire(), key -> new int[2]);
                count[1]++;
                if (!expected.caughtBy().isEmpty()) {
                    count[0]++;
                }
            }
        }
        Map<String, String> words = new TreeMap<>();
        counts.forEach((code, count) -> words.put(code, Wilson.of(count[0], count[1]).words()));
        return words;
    }
}
