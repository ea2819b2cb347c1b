package dev.impasse.input;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Which of the names that there are somebody may have meant by one that there is not. */
public final class Nearest {
    private static final int MOST = 3;

    /** Longer texts are nobody's slip of the finger. */
    private static final int LONGEST = 200;

    /** A part of a name that says which one is meant. */
    private static final int PART = 3;

    private Nearest() {}

    private record Rated(String name, int edits) {}

    /** At most three names, the nearest first: those that a few strokes lead to, then those that hold what was written. */
    public static List<String> of(String written, Collection<String> names) {
        String typed = written.toLowerCase(Locale.ROOT);
        if (typed.isBlank() || typed.length() > LONGEST) {
            return List.of();
        }
        int most = Math.max(1, typed.length() / 3);
        return names.stream()
                .filter(name -> !name.isEmpty() && name.length() <= LONGEST)
                .distinct()
                .map(name -> new Rated(name, edits(typed, name.toLowerCase(Locale.ROOT))))
                .filter(rated -> near(rated, typed, most) || holds(rated.name(), typed))
                .sorted(
                        Comparator.comparingInt((Rated rated) -> Math.min(rated.edits(), most + 1))
                                .thenComparingInt(rated -> rated.name().length())
                                .thenComparing(Rated::name))
                .limit(MOST)
                .map(Rated::name)
                .toList();
    }

    /** Such as {@code " Did you mean 'run'?"}, to stand behind a sentence; empty where nothing is near. */
    public static String question(String written, Collection<String> names) {
        List<String> near =
                of(written, names).stream().map(name -> "'" + Inert.line(name) + "'").toList();
        if (near.isEmpty()) {
            return "";
        }
        String last = near.getLast();
        return " Did you mean "
                + (near.size() == 1
                        ? last
                        : String.join(", ", near.subList(0, near.size() - 1)) + " or " + last)
                + "?";
    }

    // Whatever is changed altogether is near to nothing.
    private static boolean near(Rated rated, String typed, int most) {
        return rated.edits() <= most && rated.edits() < typed.length();
    }

    private static boolean holds(String name, String typed) {
        return typed.length() >= PART && name.toLowerCase(Locale.ROOT).contains(typed);
    }

    /** Letters left out, put in, changed, and neighbours that changed places (optimal string alignment). */
    private static int edits(String a, String b) {
        int[][] cost = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    cost[i][j] = i + j;
                    continue;
                }
                int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                int least = Math.min(cost[i - 1][j], cost[i][j - 1]) + 1;
                least = Math.min(least, cost[i - 1][j - 1] + change);
                boolean crossed =
                        i > 1
                                && j > 1
                                && a.charAt(i - 1) == b.charAt(j - 2)
                                && a.charAt(i - 2) == b.charAt(j - 1);
                cost[i][j] = crossed ? Math.min(least, cost[i - 2][j - 2] + 1) : least;
            }
        }
        return cost[a.length()][b.length()];
    }
}
