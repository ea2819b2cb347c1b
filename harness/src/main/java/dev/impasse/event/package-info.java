/**
 * The evidence: one event a line, hash-chained, appended before the effect that it announces. Reads and writes {@code
 * events.jsonl} and hands each event to whoever listens. Never decides anything.
 */
@NullMarked
package dev.impasse.event;

import org.jspecify.annotations.NullMarked;
