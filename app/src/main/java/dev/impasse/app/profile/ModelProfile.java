package dev.impasse.app.profile;

import dev.impasse.task.Arms;

/**
 * A model as it was set up.
 *
 * @param name that the person gave it; unique
 * @param words what it is and where it answers, or how a stand-in behaves: a short phrase without any secret
 * @param model its name there
 * @param standIn whether it is started here, and is no real model
 * @param arms under which it works unless Launch says otherwise
 */
public record ModelProfile(String name, String words, String model, boolean standIn, Arms arms) {}
