package dev.impasse.task;

import java.time.Duration;
import java.util.Optional;

/**
 * What a task asks for in {@code task.toml}. Resources are wishes: the policy's limits hold where they are lower or
 * where the task says nothing.
 *
 * @param agentTimeout the agent's whole time
 * @param verifierTimeout the grader's whole time
 * @param cpus processors, a fraction allowed
 * @param memoryBytes main memory
 * @param storageBytes disk
 */
public record Settings(
        Duration agentTimeout,
        Duration verifierTimeout,
        Optional<Double> cpus,
        Optional<Long> memoryBytes,
        Optional<Long> storageBytes) {}
