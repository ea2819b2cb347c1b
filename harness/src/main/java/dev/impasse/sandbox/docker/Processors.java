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
 * than across two (decision 0019). Of those it may have, the one with the fewest containers of ours.
 */
final class Processors {
    private final Engine engine;
    private final List<Integer> mine;
    private List<Integer> known = List.of();
    private boolean asked;
    private int last = -1;

    Processors(Engine engine) {
        this.engine = engine;
        // An engine over the network is on another machine, of whose processors this one knows
        // nothing.
        this.mine =
                engine.address().startsWith("unix:") ? ProcessorList.ofThisProcess() : List.of();
    }

    /** As {@code --cpuset-cpus} has it; empty for any. */
    synchronized String forOne(SandboxLimits limits) {
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
                                        .withShowAll(true)
                                        .withLabelFilter(List.of(Labels.PROCESSOR))
                                        .exec());
        List<String> taken =
                ours.stream().map(c -> c.getLabels().getOrDefault(Labels.PROCESSOR, "")).toList();
        last = leastTaken(order(), taken);
        return Integer.toString(last);
    }

    /**
     * In which of equals are taken. What others have just been given cannot be seen yet, so chance keeps programs apart
     * that ask at the same moment, and the last choice those that ask one after the other here.
     */
    private List<Integer> order() {
        List<Integer> order = new ArrayList<>(known());
        Collections.shuffle(order);
        if (order.remove((Integer) last)) {
            order.add(last);
        }
        return order;
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
    private List<Integer> known() {
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
