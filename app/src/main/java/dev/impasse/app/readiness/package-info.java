/**
 * The readiness wizard: walks the checks, shows what each proves and what came back, and runs a remedy once it was shown.
 * Knows the checks and not the engine; the composition root brings that.
 */
@NullMarked
package dev.impasse.app.readiness;

import org.jspecify.annotations.NullMarked;
