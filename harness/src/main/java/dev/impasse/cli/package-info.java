/**
 * The command line: arguments in, words and exit codes out. Holds no rule of the lab; every command is a thin caller of
 * the rooms below. Standard output carries what was asked for (with {@code --json} one document), standard error words
 * for people.
 */
@NullMarked
package dev.impasse.cli;

import org.jspecify.annotations.NullMarked;
