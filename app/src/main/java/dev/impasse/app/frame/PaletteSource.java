package dev.impasse.app.frame;

import java.util.List;

/** Something that the palette finds things in. */
@FunctionalInterface
public interface PaletteSource {
    /**
     * Called off the JavaFX thread; an interrupt says that nobody waits for the answer any more.
     *
     * @param query in lower case, trimmed; empty for what one would want without asking
     * @return the best first, 20 at most
     */
    List<PaletteItem> find(String query);
}
