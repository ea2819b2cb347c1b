/**
 * Choosing what to run.
 */
@NullMarked
package dev.impasse.app.launch;

import org.jspecify.annotations.NullMarked;
