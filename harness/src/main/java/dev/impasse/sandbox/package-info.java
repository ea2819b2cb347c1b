/**
 * What a contained place to run commands is, whatever engine gives it: its specification, what the engine really gave,
 * a session that runs commands, tar in and out. Sub-packages hold one engine each. Knows nothing of agents, policies or
 * tasks.
 */
@NullMarked
package dev.impasse.sandbox;

import org.jspecify.annotations.NullMarked;
