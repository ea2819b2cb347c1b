package dev.impasse.search;

import dev.impasse.input.Inert;
import dev.impasse.search.text.Cutting;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.QueryVisitor;
import org.apache.lucene.search.uhighlight.Passage;
import org.apache.lucene.search.uhighlight.PassageFormatter;
import org.apache.lucene.search.uhighlight.UnifiedHighlighter;
import org.apache.lucene.search.uhighlight.WholeBreakIterator;

/** Finds in an event's text what a query found it by. */
final class Snippets {
    private static final List<String> SEEN =
            List.of(IndexField.TEXT, IndexField.EXACT, IndexField.PATH);
    private static final int WIDTH = 160;
    private static final int LEAD = 40;
    private static final String BETWEEN = " · ";

    private final Query query;
    private final UnifiedHighlighter highlighter =
            UnifiedHighlighter.builderWithoutSearcher(Analysis.INDEX)
                    .withBreakIterator(WholeBreakIterator::new)
                    .withMaxNoHighlightPassages(0)
                    .withMaxLength(Integer.MAX_VALUE - 1)
                    .withWeightMatches(false)
                    .withFormatter(new Places())
                    .build();

    /** Those of the searched fields that can be seen in an event's text, in the order in which they are tried. */
    private final List<String> fields;

    Snippets(Query query) {
        this.query = query;
        Set<String> asked = new HashSet<>();
        query.visit(
                new QueryVisitor() {
                    @Override
                    public boolean acceptField(String field) {
                        asked.add(field);
                        return false;
                    }
                });
        this.fields = SEEN.stream().filter(asked::contains).toList();
    }

    Snippet of(String body) throws IOException {
        for (String field : fields) {
            Object found = highlighter.highlightWithoutSearcher(field, query, body, 1);
            if (found instanceof Marks marks && !marks.all().isEmpty()) {
                return cut(body, marks.all());
            }
        }
        return cut(body, List.of());
    }

    private record Marks(List<Snippet.Mark> all) {}

    private static final class Places extends PassageFormatter {
        @Override
        public Object format(Passage[] passages, String content) {
            List<Snippet.Mark> all = new ArrayList<>();
            for (Passage passage : passages) {
                for (int i = 0; i < passage.getNumMatches(); i++) {
                    all.add(
                            new Snippet.Mark(
                                    passage.getMatchStarts()[i], passage.getMatchEnds()[i]));
                }
            }
            return new Marks(all);
        }
    }

    /** The stretch that holds most of what was found. */
    private static Snippet cut(String body, List<Snippet.Mark> found) {
        int best = 0;
        int most = 0;
        for (int i = 0; i < found.size(); i++) {
            int n = 0;
            while (i + n < found.size()
                    && found.get(i + n).to() <= found.get(i).from() + WIDTH - LEAD) {
                n++;
            }
            if (n > most) {
                most = n;
                best = found.get(i).from();
            }
        }
        int from = boundary(body, Math.max(0, best - LEAD));
        int to = boundary(body, Math.min(body.length(), from + WIDTH));
        return inert(body, from, to, found);
    }

    private static Snippet inert(String body, int from, int to, List<Snippet.Mark> found) {
        StringBuilder text = new StringBuilder(from > 0 ? "…" : "");
        List<Snippet.Mark> marks = new ArrayList<>();
        int at = from;
        for (Snippet.Mark mark : found) {
            if (mark.from() >= at && mark.to() <= to) {
                append(text, body.substring(at, mark.from()));
                int start = text.length();
                append(text, body.substring(mark.from(), mark.to()));
                marks.add(new Snippet.Mark(start, text.length()));
                at = mark.to();
            }
        }
        append(text, body.substring(at, to));
        return new Snippet(text.append(to < body.length() ? "…" : "").toString(), marks);
    }

    private static void append(StringBuilder text, String piece) {
        int from = 0;
        for (int gap = piece.indexOf(Cutting.GAP);
                gap >= 0;
                gap = piece.indexOf(Cutting.GAP, from)) {
            text.append(Inert.line(piece.substring(from, gap))).append(BETWEEN);
            from = gap + 1;
        }
        text.append(Inert.line(piece.substring(from)));
    }

    private static int boundary(String body, int at) {
        boolean split =
                at > 0
                        && at < body.length()
                        && Character.isLowSurrogate(body.charAt(at))
                        && Character.isHighSurrogate(body.charAt(at - 1));
        return split ? at - 1 : at;
    }
}
