package dev.impasse.app.frame;

import java.util.function.Supplier;

/**
 * An entry of the rail.
 *
 * @param id stable, such as {@code runs}
 * @param icon an icon's literal, such as {@code fth-list}
 * @param screen makes what it shows, at the first time that it is gone to
 */
public record Place(String id, String title, String icon, Supplier<Screen> screen) {}
