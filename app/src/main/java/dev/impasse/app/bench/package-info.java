/**
 * Measures the app's speed aims on this machine: opening and scrolling a long run, keeping up with a live one, and the
 * first window. Makes its own runs and leaves nothing behind.
 */
@NullMarked
package dev.impasse.app.bench;

import org.jspecify.annotations.NullMarked;
