package dev.impasse.sandbox.docker;

import dev.impasse.sandbox.EngineDescription;
import dev.impasse.sandbox.ProcessorList;
import dev.impasse.sandbox.SandboxLimits;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Which of the machine's processors a container runs on. One that may use a single processor at most is held to one:
 * gVisor's ptrace platform hands over between processes at every system call, and that is far cheaper on one processor
 * than across two (decision 0019). Of those it may have, the one with the fewest containers of ours.
 */
final class Processors {
    private final Engine engine;
    private final Supplier<EngineDescription> description;
    private int last = -1;

    /**
     * @param description asked for at each opening, so it has to be at hand
     */
    Processors(Engine engine, Supplier<EngineDescription> description) {
        this.engine = engine;
        this.description = description;
    }

    /** As {@code --cpuset-cpus} has it; empty for any. */
    synchronized String forOne(SandboxLimits limits) {
        if (!limits.processors().isEmpty()) {
            return limits.processors();
        }
        if (limits.cpus() > 1) {
            return "";
        }
        List<Integer> known = known(description.get());
        if (known.size() < 2) {
            return "";
        }
        List<String> taken =
                engine.containers(Labels.PROCESSOR).stream()
                        .map(c -> c.getLabels().getOrDefault(Labels.PROCESSOR, ""))
                        .toList();
        last = leastTaken(order(known), taken);
        return Integer.toString(last);
    }

    /**
     * In which of equals are taken. What others have just been given cannot be seen yet, so chance keeps programs apart
     * that ask at the same moment, and the last choice those that ask one after the other here.
     */
    private List<Integer> order(List<Integer> known) {
        List<Integer> order = new ArrayList<>(known);
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

    /**
     * What both this process and the engine may use. One on another machine has others, and one in a virtual machine can
     * have fewer.
     */
    private static List<Integer> known(EngineDescription engine) {
        return engine.local()
                ? ProcessorList.ofThisProcess().stream()
                        .filter(processor -> processor < engine.processors())
                        .toList()
                : List.of();
    }

    /** The label by which others see the choice; none where it is no single one. */
    static Map<String, String> label(String chosen) {
        return chosen.matches("[0-9]+") ? Map.of(Labels.PROCESSOR, chosen) : Map.of();
    }
}
