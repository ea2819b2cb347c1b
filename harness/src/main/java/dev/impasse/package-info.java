/**
 * The errors that every room of the house raises, how the program is called, and nothing else. The command line and the app print {@link
 * dev.impasse.ImpasseException#sentence()} as it stands, so both say the same thing.
 */
@NullMarked
package dev.impasse;

import org.jspecify.annotations.NullMarked;
