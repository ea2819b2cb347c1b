/**
 * The seal: keys, the manifest of a run, its signature, and the check that finds out what was done to it. Uses {@code
 * event} to walk a log's chain, {@code run} for what a run says of itself, and {@code input} to read what nobody vouches for. Never changes a file while it verifies,
 * and never follows a link out of a run.
 */
@NullMarked
package dev.impasse.seal;

import org.jspecify.annotations.NullMarked;
