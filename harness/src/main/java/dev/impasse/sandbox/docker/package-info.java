/**
 * Sandboxes made by a Docker engine (or one that speaks its interface): the engine's calls with deadlines, the session
 * that is the container's main process, what the engine gave compared with what was asked, images of task folders, and
 * the removal of what a crash left. Nothing outside of this package sees an engine's type.
 */
@NullMarked
package dev.impasse.sandbox.docker;

import org.jspecify.annotations.NullMarked;
