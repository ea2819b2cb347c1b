/**
 * Reads what is not trusted, with bounds: files of at most so many bytes, YAML of at most so many nodes, text shown
 * without the characters that could fake a line. Every mistake is a {@link dev.impasse.BadInputException} with the
 * file, line and column. Knows nothing of what the documents mean.
 */
@NullMarked
package dev.impasse.input;

import org.jspecify.annotations.NullMarked;
