/** A model profile put to work: where profiles lie, the stand-in that is started for one, the model of an episode. */
@NullMarked
package dev.impasse.episode.model;

import org.jspecify.annotations.NullMarked;
