/**
 * The only way from an agent to an effect. Takes an intent, asks the policy, writes intent and verdict down, acts,
 * writes the outcome down. Agents see {@link dev.impasse.broker.IntentPort} and nothing else.
 */
@NullMarked
package dev.impasse.broker;

import org.jspecify.annotations.NullMarked;
