package dev.impasse.agent.rogue;

/** A probe and what it came to. */
public record Probed(Probe probe, Reading reading) {}
