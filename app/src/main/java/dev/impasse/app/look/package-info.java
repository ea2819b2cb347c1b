/**
 * Themes, typefaces, icons and the marks of severity and verdict: how everything looks, in one place.
 */
@NullMarked
package dev.impasse.app.look;

import org.jspecify.annotations.NullMarked;
