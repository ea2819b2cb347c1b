package dev.impasse.policy;

import dev.impasse.input.Glob;
import java.util.ArrayList;
import java.util.List;

/**
 * A pattern over a program's words: each is a {@code *}-pattern for one word, a last {@code **} fits any further words.
 * The first word is compared with the program's name without its folder, and stands without one itself.
 */
public final class ArgvPattern {
    private static final String REST = "**";

    private final List<String> words;
    private final List<Glob> globs;
    private final boolean open;

    /**
     * @throws IllegalArgumentException if it is empty or a word is no pattern
     */
    public ArgvPattern(List<String> words) {
        if (words.isEmpty() || words.getFirst().equals(REST)) {
            throw new IllegalArgumentException("a list that starts with a program's name");
        }
        this.words = List.copyOf(words);
        this.open = words.getLast().equals(REST);
        List<String> fixed = open ? words.subList(0, words.size() - 1) : words;
        List<Glob> compiled = new ArrayList<>();
        for (String word : fixed) {
            compiled.add(new Glob(hideSlashes(compiled.isEmpty() ? base(word) : word)));
        }
        this.globs = List.copyOf(compiled);
    }

    public boolean matches(List<String> argv) {
        if (argv.size() < globs.size() || (!open && argv.size() > globs.size())) {
            return false;
        }
        for (int i = 0; i < globs.size(); i++) {
            String word = i == 0 ? base(argv.getFirst()) : argv.get(i);
            if (!globs.get(i).matches(hideSlashes(word))) {
                return false;
            }
        }
        return true;
    }

    // A slash in a word is no folder border here, so that * fits it too.
    private static String hideSlashes(String word) {
        return word.replace('/', '\u0001');
    }

    private static String base(String program) {
        return program.substring(program.lastIndexOf('/') + 1);
    }

    @Override
    public String toString() {
        return String.join(" ", words);
    }
}
