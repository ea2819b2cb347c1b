/**
 * The query language: text in, clauses or one error with its place out. Bounded in length, depth and number of clauses;
 * knows neither Lucene nor the runs.
 */
@NullMarked
package dev.impasse.search.query;

import org.jspecify.annotations.NullMarked;
