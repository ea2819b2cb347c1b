/**
 * Keys and settings: the person's signing key, whose seals are trusted, model profiles, folders, look, limits; and the
 * small file of what the app remembers.
 */
@NullMarked
package dev.impasse.app.settings;

import org.jspecify.annotations.NullMarked;
