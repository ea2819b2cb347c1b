/**
 * Keys and settings.
 */
@NullMarked
package dev.impasse.app.settings;

import org.jspecify.annotations.NullMarked;
