/** Agents. They hold an {@link dev.impasse.broker.IntentPort} and nothing else of the lab. */
@NullMarked
package dev.impasse.agent;

import org.jspecify.annotations.NullMarked;
