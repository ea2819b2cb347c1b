/**
 * What a person can do, each with a name and a shortcut, so that the keyboard, the palette and the list of keys
 * all read from one place.
 */
@NullMarked
package dev.impasse.app.action;

import org.jspecify.annotations.NullMarked;
