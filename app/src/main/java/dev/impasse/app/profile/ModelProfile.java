package dev.impasse.app.profile;

/**
 * A model as it was set up.
 *
 * @param name that the person gave it; unique
 * @param provider where it answers, in words without any secret
 * @param model its name there
 */
public record ModelProfile(String name, String provider, String model) {}
