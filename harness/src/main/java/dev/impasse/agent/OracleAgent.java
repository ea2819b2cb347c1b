package dev.impasse.agent;

import dev.impasse.broker.Intent;
import dev.impasse.broker.IntentPort;
import java.util.List;
import java.util.Optional;

/** Runs the task's own solution, then submits. */
public final class OracleAgent implements Agent {
    private final String solution;

    /**
     * @param solution the text of {@code solution/solve.sh}
     */
    public OracleAgent(String solution) {
        this.solution = solution;
    }

    @Override
    public void work(IntentPort port) {
        String shell = solution.startsWith("#!/bin/bash") ? "bash" : "sh";
        port.ask(new Intent.Exec(List.of(shell, "-c", solution), Optional.empty()));
        port.ask(new Intent.Submit("The solution was run."));
    }
}
