/**
 * One stored run: debrief, score and containment, timeline, changes, transcript, seal.
 */
@NullMarked
package dev.impasse.app.review;

import org.jspecify.annotations.NullMarked;
