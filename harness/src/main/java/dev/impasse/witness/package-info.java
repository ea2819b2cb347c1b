/**
 * Sources of events that do not depend on what the agent says: the workspace before and after, by hashes. Turns what it
 * sees into drafts of events; judges nothing.
 */
@NullMarked
package dev.impasse.witness;

import org.jspecify.annotations.NullMarked;
