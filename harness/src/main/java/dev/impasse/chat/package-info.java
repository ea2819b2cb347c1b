/**
 * What goes to a model and what comes back, as data, and the port that carries it. No I/O, no key: agents build these
 * requests, the broker hands them to whoever has the key.
 */
@NullMarked
package dev.impasse.chat;

import org.jspecify.annotations.NullMarked;
