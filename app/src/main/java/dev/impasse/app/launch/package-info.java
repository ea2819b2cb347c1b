/**
 * Choosing what to run: task, agent, how often, policy and budgets. Makes a plan and hands it over; runs nothing itself.
 */
@NullMarked
package dev.impasse.app.launch;

import org.jspecify.annotations.NullMarked;
