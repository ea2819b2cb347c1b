/**
 * The guided tour over the sample runs.
 */
@NullMarked
package dev.impasse.app.tour;

import org.jspecify.annotations.NullMarked;
