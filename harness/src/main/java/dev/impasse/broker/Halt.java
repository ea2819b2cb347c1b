package dev.impasse.broker;

/**
 * Why an episode was stopped from outside the agent.
 *
 * @param reasonCode {@code denial_limit}, {@code wall_limit}, {@code idle_limit}, {@code firing}, {@code
 *     interrupted}, {@code sandbox_died}, {@code log_failed}
 * @param sentence what the agent and the reader are told
 */
public record Halt(String reasonCode, String sentence) {}
