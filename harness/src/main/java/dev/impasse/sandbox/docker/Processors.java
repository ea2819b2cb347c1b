package dev.impasse.sandbox.docker;

import com.github.dockerjava.api.model.Container;
import dev.impasse.sandbox.ProcessorList;
import dev.impasse.sandbox.SandboxLimits;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/**
 * Which of the machine's processors a container runs on. One that may use a single processor at most is held to one:
 * gVisor's ptrace platform hands over between processes at every system call, and that is far cheaper on one processor
 * than across two (decision 0018). Of those it may have, the one with the fewest containers of ours.
 */
final class Processors {
    private final Engine engine;
    private final List<Integer> mine;
    private List<Integer> known = List.of();
    private boolean asked;

    Processors(Engine engine) {
        this.engine = engine;
        // An engine over the network is on another machine, of whose processors this one knows
        // nothing.
        this.mine =
                engine.address().startsWith("unix:") ? ProcessorList.ofThisProcess() : List.of();
    }

    /** As {@code --cpuset-cpus} has it; empty for any. */
    String forOne(SandboxLimits limits) {
        if (!limits.processors().isEmpty()) {
            return limits.processors();
        }
        if (limits.cpus() > 1 || known().size() < 2) {
            return "";
        }
        List<Container> ours =
                engine.call(
                        "list containers",
                        Engine.QUICK,
                        client ->
                                client.listContainersCmd()
                                        .withLabelFilter(List.of(Labels.PROCESSOR))
                                        .exec());
        List<String> taken =
                ours.stream().map(c -> c.getLabels().getOrDefault(Labels.PROCESSOR, "")).toList();
        // Two programs that ask at the same moment should not both get the first of the free ones.
        List<Integer> shuffled = new ArrayList<>(known());
        Collections.shuffle(shuffled);
        return Integer.toString(leastTaken(shuffled, taken));
    }

    /** The first of those that are taken the least often. */
    static int leastTaken(List<Integer> processors, List<String> taken) {
        int best = processors.getFirst();
        for (int processor : processors) {
            if (times(processor, taken) < times(best, taken)) {
                best = processor;
            }
        }
        return best;
    }

    private static int times(int processor, List<String> taken) {
        return Collections.frequency(taken, Integer.toString(processor));
    }

    /** What both this process and the engine may use; an engine in a virtual machine can have fewer. */
    private synchronized List<Integer> known() {
        if (!asked && !mine.isEmpty()) {
            Integer count =
                    engine.call("say what it has", Engine.QUICK, client -> client.infoCmd().exec())
                            .getNCPU();
            int limit = count == null ? 0 : count;
            known = mine.stream().filter(processor -> processor < limit).toList();
        }
        asked = true;
        return known;
    }

    /** The label by which others see the choice; none where it is no single one. */
    static Map<String, String> label(String chosen) {
        return chosen.matches("[0-9]+") ? Map.of(Labels.PROCESSOR, chosen) : Map.of();
    }
}
