/**
 * An agent that tries to get out: probes by group, each with what it asks for and how the answer is read. Like every
 * agent it holds an {@link dev.impasse.broker.IntentPort} and nothing else; it never learns how it is contained. What a
 * probe sends is never addressed to anything but loopback, private and documentation addresses.
 */
@NullMarked
package dev.impasse.agent.rogue;

import org.jspecify.annotations.NullMarked;
