/**
 * Search over the runs.
 */
@NullMarked
package dev.impasse.app.search;

import org.jspecify.annotations.NullMarked;
