/**
 * Finds events across every run: a Lucene index beside the runs, which is derived from their files and can be thrown
 * away. Reads runs and never changes them; one program writes the index at a time, any number read it.
 */
@NullMarked
package dev.impasse.search;

import org.jspecify.annotations.NullMarked;
