package dev.impasse.sandbox;

import java.util.List;

/**
 * What the engine gave, read back from it and from inside the container.
 *
 * @param facts every property that was compared
 */
public record Containment(List<Fact> facts) {

    /**
     * One property.
     *
     * @param name such as {@code runtime}, {@code network}, {@code agent_capabilities}
     * @param asked what the specification says
     * @param got what was read back
     * @param source {@code engine} or {@code inside}
     */
    public record Fact(String name, String asked, String got, String source) {
        public boolean holds() {
            return asked.equals(got);
        }
    }

    /** The properties that differ; empty when all is as asked. */
    public List<Fact> differences() {
        return facts.stream().filter(fact -> !fact.holds()).toList();
    }
}
