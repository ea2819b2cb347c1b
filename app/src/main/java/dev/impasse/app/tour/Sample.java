package dev.impasse.app.tour;

import dev.impasse.run.RunFolder;
import java.util.List;

/**
 * A sealed run to be shown around in.
 *
 * @param kind {@code cheat}, {@code honest} or {@code escape}
 * @param title a few words
 * @param words one or two sentences on it
 * @param rules what is said where
 */
public record Sample(
        RunFolder run, String kind, String title, String words, List<CaptionRule> rules) {
    public Sample {
        rules = List.copyOf(rules);
    }
}
