package dev.impasse.agent.model;

import dev.impasse.task.Arms;
import java.util.Optional;

/**
 * What a model is told at the beginning.
 *
 * @param instruction the task's
 * @param rule what it must not do
 */
public record Brief(String instruction, Optional<String> rule, Arms arms) {}
