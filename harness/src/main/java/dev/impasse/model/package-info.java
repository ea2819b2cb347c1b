/**
 * Speaks to OpenAI-compatible chat endpoints, and holds the key for them. What an endpoint sends is parsed with bounds
 * on size, depth and time. A key never leaves this room but in the header of a request.
 */
@NullMarked
package dev.impasse.model;

import org.jspecify.annotations.NullMarked;
