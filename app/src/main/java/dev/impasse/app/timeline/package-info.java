/**
 * The heart: the events of one run in three lanes with one clock, read from the run's files through an index of
 * byte offsets, so that memory stays small whatever the run's length. Stored and live runs alike.
 */
@NullMarked
package dev.impasse.app.timeline;

import org.jspecify.annotations.NullMarked;
