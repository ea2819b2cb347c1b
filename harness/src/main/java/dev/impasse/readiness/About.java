package dev.impasse.readiness;

import java.util.List;

/**
 * What a check is, before it ran.
 *
 * @param id stable, lower case with dashes; scripts rely on it
 * @param title a word or two, as people call it
 * @param proves what a pass proves, one sentence
 * @param needs ids of the checks that must have passed for this one to mean anything
 * @param essential whether no episode may be believed while this is inconclusive; else it is a limit to live with
 */
public record About(String id, String title, String proves, List<String> needs, boolean essential) {

    public About {
        needs = List.copyOf(needs);
        if (!id.matches("[a-z][a-z0-9-]*")) {
            throw new IllegalArgumentException("not an id: " + id);
        }
    }

    /** One that no episode can do without. */
    static About essential(String id, String title, String proves, String... needs) {
        return new About(id, title, proves, List.of(needs), true);
    }

    /** One whose inconclusive outcome leaves a limit. */
    static About limit(String id, String title, String proves, String... needs) {
        return new About(id, title, proves, List.of(needs), false);
    }
}
