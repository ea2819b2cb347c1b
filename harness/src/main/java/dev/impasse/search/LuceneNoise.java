package dev.impasse.search;

import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Lucene tells on the terminal which parts of Java it uses. The vector module is left out on purpose: Java would warn of it
 * at every start, and could not use its class archive with it.
 */
final class LuceneNoise {
    /** Held on to, because a logger that nobody holds forgets its level. */
    private static final Logger LUCENE = Logger.getLogger("org.apache.lucene");

    private static final Logger VECTORS =
            Logger.getLogger("org.apache.lucene.internal.vectorization");

    private LuceneNoise() {}

    /** Before anything of Lucene is used. */
    static void quiet() {
        LUCENE.setLevel(Level.WARNING);
        VECTORS.setLevel(Level.SEVERE);
    }
}
