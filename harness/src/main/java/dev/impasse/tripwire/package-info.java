/**
 * Detectors over the event stream. Pure: the same events and the same setup give the same firings, live or years later,
 * so that a stored run can be judged again. No file, clock or container is touched here.
 */
@NullMarked
package dev.impasse.tripwire;

import org.jspecify.annotations.NullMarked;
