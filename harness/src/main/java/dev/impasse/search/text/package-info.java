/**
 * How text is cut into what can be found: words of prose, code, paths, addresses and hex. The same cutting serves the
 * index, the queries and the highlighting. Knows nothing of runs.
 */
@NullMarked
package dev.impasse.search.text;

import org.jspecify.annotations.NullMarked;
