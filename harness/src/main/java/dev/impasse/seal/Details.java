package dev.impasse.seal;

import dev.impasse.ImpasseException;
import dev.impasse.input.Inert;

/** Sentences for a report. */
final class Details {
    private Details() {}

    /** An error's sentence without the name of the file, which stands beside it. */
    static String of(ImpasseException e, String file) {
        String sentence = e.sentence();
        String place = e.place() == null ? "" : e.place();
        if (place.equals(file)) {
            sentence = sentence.substring(file.length() + 2);
        } else if (place.startsWith(file + ":")) {
            sentence = "line " + sentence.substring(file.length() + 1);
        }
        return Inert.excerpt(sentence, 300);
    }
}
