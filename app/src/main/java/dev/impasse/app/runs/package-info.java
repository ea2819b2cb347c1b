/**
 * The table of runs: sort, filter, notes, compare, open, delete.
 */
@NullMarked
package dev.impasse.app.runs;

import org.jspecify.annotations.NullMarked;
