/**
 * What an episode is about: a folder with an instruction, a rule, an environment, hidden tests, tripwires and controls,
 * read and checked whole before anything starts. Uses {@code event} for severities and {@code input} for reading;
 * never runs anything and never believes a task folder.
 */
@NullMarked
package dev.impasse.task;

import org.jspecify.annotations.NullMarked;
