/**
 * The desktop app: its entry and its composition root. The rooms below know each other through interfaces that are put
 * together here; nothing else makes services.
 */
@NullMarked
package dev.impasse.app;

import org.jspecify.annotations.NullMarked;
