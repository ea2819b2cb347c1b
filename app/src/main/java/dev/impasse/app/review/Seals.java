package dev.impasse.app.review;

import dev.impasse.run.RunFolder;

/** Sealing and verifying, as the app needs them. Never on the JavaFX thread. */
public interface Seals {

    /** Looks at everything that the seal promises; only reads. */
    SealState verify(RunFolder run);

    /**
     * Seals a run that has ended with the user's own key, making one at the first time.
     *
     * @throws dev.impasse.ImpasseException if it cannot be
     */
    void seal(RunFolder run);
}
