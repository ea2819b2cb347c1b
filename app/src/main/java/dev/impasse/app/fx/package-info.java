/**
 * Threads. The one hop onto the JavaFX thread, at most once a frame, and the work that must not happen on it. Knows
 * nothing of Impasse.
 */
@NullMarked
package dev.impasse.app.fx;

import org.jspecify.annotations.NullMarked;
