/**
 * The rows of {@code impasse bench}: each measures one of the design's speed aims against its rival, alternately, in one
 * run on one machine. Uses whatever it measures; nothing uses it but the command.
 */
@NullMarked
package dev.impasse.bench;

import org.jspecify.annotations.NullMarked;
