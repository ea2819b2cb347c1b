package dev.impasse.cli;

import dev.impasse.event.Event;
import dev.impasse.search.Hit;
import dev.impasse.search.Neighbours;
import dev.impasse.search.SearchIndex;
import dev.impasse.search.Source;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** One run's hits with the events around them: what overlaps or touches is one block, in the order of its file. */
final class SearchBlocks {
    private SearchBlocks() {}

    /**
     * A stretch of one file.
     *
     * @param rank of its best hit among those that were given, from 0
     * @param hits by their numbers in the file, at least one
     * @param around the other events, by theirs
     */
    record Block(
            int rank, Source source, SortedMap<Long, Hit> hits, SortedMap<Long, Event> around) {
        private long first() {
            long hit = hits.firstKey();
            return around.isEmpty() ? hit : Math.min(hit, around.firstKey());
        }

        private long last() {
            long hit = hits.lastKey();
            return around.isEmpty() ? hit : Math.max(hit, around.lastKey());
        }
    }

    /** The block of the best hit first; without context each hit is a block of its own. */
    static List<Block> of(List<Hit> hits, SearchIndex index, int context) {
        List<Block> blocks = new ArrayList<>();
        for (Hit hit : hits) {
            blocks.add(block(blocks.size(), hit, index.neighbours(hit, context, context)));
        }
        return context == 0 ? blocks : merged(blocks);
    }

    private static Block block(int rank, Hit hit, Neighbours neighbours) {
        SortedMap<Long, Event> around = new TreeMap<>();
        Stream.concat(neighbours.before().stream(), neighbours.after().stream())
                .forEach(event -> around.put(event.seq(), event));
        return new Block(
                rank, hit.source(), new TreeMap<>(java.util.Map.of(hit.seq(), hit)), around);
    }

    private static List<Block> merged(List<Block> blocks) {
        List<Block> sorted =
                blocks.stream()
                        .sorted(Comparator.comparing(Block::source).thenComparingLong(Block::first))
                        .toList();
        List<Block> merged = new ArrayList<>();
        for (Block next : sorted) {
            Block last = merged.isEmpty() ? null : merged.getLast();
            if (last != null && last.source() == next.source() && next.first() <= last.last() + 1) {
                last.hits().putAll(next.hits());
                last.around().putAll(next.around());
                last.around().keySet().removeAll(last.hits().keySet());
                merged.set(
                        merged.size() - 1,
                        new Block(
                                Math.min(last.rank(), next.rank()),
                                last.source(),
                                last.hits(),
                                last.around()));
            } else {
                merged.add(next);
            }
        }
        merged.sort(Comparator.comparingInt(Block::rank));
        return merged;
    }
}
