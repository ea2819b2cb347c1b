/**
 * The conductor: one agent, one task, one seed, from the fresh container to the sealed folder. Uses every other room and
 * is used by the command line and the app only.
 */
@NullMarked
package dev.impasse.episode;

import org.jspecify.annotations.NullMarked;
