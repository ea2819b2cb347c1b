/**
 * Runs on disk: where they lie, which files a run folder has, what state it is in, and the recovery of those that were
 * cut short.
 */
@NullMarked
package dev.impasse.run;

import org.jspecify.annotations.NullMarked;
