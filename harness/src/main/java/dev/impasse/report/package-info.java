/**
 * What an episode comes to: score, containment, finding, and the ways to read them. Reads events and firings, decides
 * nothing while an episode runs.
 */
@NullMarked
package dev.impasse.report;

import org.jspecify.annotations.NullMarked;
