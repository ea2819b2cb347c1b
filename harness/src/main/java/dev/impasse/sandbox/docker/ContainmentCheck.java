package dev.impasse.sandbox.docker;

import dev.impasse.EnvironmentException;
import dev.impasse.input.Inert;
import dev.impasse.sandbox.Containment;
import dev.impasse.sandbox.Containment.Fact;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** Compares what was asked for with what the engine says and with what was seen from inside. */
final class ContainmentCheck {
    private ContainmentCheck() {}

    /**
     * @throws EnvironmentException with code {@code containment_differs}, naming each difference
     */
    static Containment of(ContainerPlan plan, JsonNode inspected, InsideView inside) {
        List<Fact> facts = new ArrayList<>();
        new EngineFacts(plan, inspected, facts).compare();
        new InsideFacts(plan, inside, facts).compare();
        Containment containment = new Containment(facts);
        List<Fact> differences = containment.differences();
        if (!differences.isEmpty()) {
            throw new EnvironmentException(
                    "containment_differs",
                    "The sandbox is not contained as it was asked for: "
                            + differences.stream()
                                    .map(ContainmentCheck::say)
                                    .collect(Collectors.joining("; "))
                            + ".",
                    "./impasse check",
                    null);
        }
        return containment;
    }

    private static String say(Fact fact) {
        return fact.name()
                + " should be "
                + shown(fact.asked())
                + " and is "
                + shown(fact.got())
                + " ("
                + fact.source()
                + ")";
    }

    private static String shown(String value) {
        return value.isEmpty() ? "empty" : Inert.excerpt(value, 200);
    }
}
