/** A model as the agent: asks it through the port like anything else, and turns its tool calls into intents. */
@NullMarked
package dev.impasse.agent.model;

import org.jspecify.annotations.NullMarked;
