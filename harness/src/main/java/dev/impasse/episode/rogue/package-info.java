/**
 * The trial of the containment: the rogue agent on a sealed sandbox, as an episode like any other, and then on a twin
 * that was opened on purpose, where the same probes must get through. What a probe on the twin reaches is a stand-in of
 * ours in a network namespace without a way out; nothing is ever sent to an address of somebody else.
 */
@NullMarked
package dev.impasse.episode.rogue;

import org.jspecify.annotations.NullMarked;
