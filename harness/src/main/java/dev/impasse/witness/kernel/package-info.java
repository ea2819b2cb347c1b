/**
 * What the points of one container mean: which process did what, to which absolute path, during which intent. Turns them
 * into {@code kernel.jsonl} and, where a tripwire may want to know, into events. Judges nothing.
 */
@NullMarked
package dev.impasse.witness.kernel;

import org.jspecify.annotations.NullMarked;
