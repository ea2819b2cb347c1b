/**
 * What the launch screen hands over and the live screen takes: which episodes are to be run. Knows neither screen.
 */
@NullMarked
package dev.impasse.app.episode;

import org.jspecify.annotations.NullMarked;
