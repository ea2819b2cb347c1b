/**
 * The window around the places: rail, title bar, palette, status line. Knows places by their names and never what is
 * in them.
 */
@NullMarked
package dev.impasse.app.frame;

import org.jspecify.annotations.NullMarked;
