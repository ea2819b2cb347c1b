/**
 * The episode that runs now: its gauges, its firings, its held requests, Pause and Halt.
 */
@NullMarked
package dev.impasse.app.live;

import org.jspecify.annotations.NullMarked;
