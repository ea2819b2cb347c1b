package dev.impasse.app.timeline;

import dev.impasse.BadInputException;
import dev.impasse.run.RunFolder;
import dev.impasse.search.RunHits;
import java.io.IOException;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.IntConsumer;

/**
 * What is looked for in one run, and how: by the language of search where that finds something, else by the letters as they
 * stand in the files. Never on the JavaFX thread.
 */
final class Sought {
    private final Path events;
    private final Path kernel;
    private final EventIndex index;
    private final RunSearch search;

    Sought(Path events, Path kernel, EventIndex index, RunSearch search) {
        this.events = events;
        this.kernel = kernel;
        this.index = index;
        this.search = search;
    }

    /**
     * What was found.
     *
     * @param hits the numbers of the events
     * @param words that are marked where they stand
     * @param how it was looked for
     */
    record Found(BitSet hits, List<String> words, How how) {
        static final Found NOTHING = new Found(new BitSet(), List.of(), How.QUERY);
    }

    /** How it was looked for. */
    enum How {
        /** In the language of search. */
        QUERY,
        /** Letter by letter, because no index could answer. */
        TEXT,
        /** Letter by letter, because no word of the run fits. */
        NO_WORD,
        /** Letter by letter, because the language has no such query. */
        NO_QUERY
    }

    Found find(String text) throws IOException, InterruptedException {
        How why = How.TEXT;
        try {
            Path folder = Objects.requireNonNull(events.toAbsolutePath().getParent());
            Optional<RunHits> hits = search.find(new RunFolder(folder), text);
            if (hits.isPresent() && hits.get().total() > 0) {
                return new Found(numbers(hits.get()), hits.get().words(), How.QUERY);
            }
            why = hits.isPresent() ? How.NO_WORD : How.TEXT;
        } catch (BadInputException e) {
            why = How.NO_QUERY;
        }
        BitSet plain = new Finder(text, events, kernel, index).run();
        // What neither way finds is not worth an explanation.
        How told = plain.isEmpty() && why == How.NO_WORD ? How.QUERY : why;
        return new Found(plain, List.of(text), told);
    }

    private BitSet numbers(RunHits hits) {
        BitSet numbers = new BitSet();
        hits.events().stream().forEach(seq -> add(0, seq, numbers::set));
        hits.kernel().stream().forEach(seq -> add(1, seq, numbers::set));
        return numbers;
    }

    private void add(int file, long seq, IntConsumer to) {
        int event = index.bySeq(file, seq);
        if (event >= 0) {
            to.accept(event);
        }
    }
}
