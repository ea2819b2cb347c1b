/**
 * Small parts that several rooms use: empty states, failures, copy buttons, inert text.
 */
@NullMarked
package dev.impasse.app.widget;

import org.jspecify.annotations.NullMarked;
