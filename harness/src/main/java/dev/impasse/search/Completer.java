package dev.impasse.search;

import dev.impasse.search.query.SearchField;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.util.BytesRef;

/** Fields, their values and words that begin as what stands before the caret. */
final class Completer {
    /** Terms that are looked at in one segment of the index: enough to choose from, and soon done. */
    private static final int LOOKED_AT = 2_000;

    private final IndexReader reader;
    private final Catalogue catalogue;
    private final int limit;

    Completer(IndexReader reader, Catalogue catalogue, int limit) {
        this.reader = reader;
        this.catalogue = catalogue;
        this.limit = limit;
    }

    List<Completion> at(String query, int caret) throws IOException {
        int from = caret;
        while (from > 0 && !ends(query.charAt(from - 1))) {
            from--;
        }
        String typed = query.substring(from, caret);
        int colon = typed.indexOf(':');
        if (colon < 0) {
            return words(typed, from, caret);
        }
        String field = typed.substring(0, colon);
        String value = typed.substring(colon + 1);
        int start = from + colon + 1;
        if (field.startsWith("data.")) {
            return data(field.substring("data.".length()), value, start, caret);
        }
        Optional<SearchField> known = SearchField.of(field);
        return known.isPresent() ? values(known.get(), value, start, caret) : List.of();
    }

    private List<Completion> words(String typed, int from, int to) throws IOException {
        List<Completion> all = new ArrayList<>();
        for (SearchField field : SearchField.values()) {
            if (field.word().startsWith(typed)) {
                String text = field == SearchField.DATA ? "data." : field.word() + ":";
                all.add(new Completion(text, from, to, 0, field.meaning()));
            }
        }
        boolean word = !typed.isEmpty() && typed.codePoints().allMatch(Character::isLetterOrDigit);
        if (word) {
            all.addAll(best(terms(IndexField.TEXT, fold(typed), ""), from, to));
        }
        return all.stream().limit(limit).toList();
    }

    private List<Completion> values(SearchField field, String value, int from, int to)
            throws IOException {
        if (RunMatches.about(field)) {
            Map<String, Long> found = new TreeMap<>();
            for (RunEntry entry : catalogue.all()) {
                for (String each : RunMatches.values(field, entry)) {
                    if (fold(each).startsWith(fold(value))) {
                        found.merge(each, 1L, Long::sum);
                    }
                }
            }
            return best(found, from, to);
        }
        return field.form().ordered() && field.form() != SearchField.Form.SCALE
                ? List.of()
                : best(terms(field.word(), fold(value), ""), from, to);
    }

    private List<Completion> data(String name, String value, int from, int to) throws IOException {
        String prefix = fold(name) + "=";
        return best(terms(IndexField.DATA, prefix + fold(value), prefix), from, to);
    }

    private List<Completion> best(Map<String, Long> found, int from, int to) {
        return found.entrySet().stream()
                .sorted(
                        Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                                .thenComparing(Map.Entry.comparingByKey()))
                .limit(limit)
                .map(each -> new Completion(quoted(each.getKey()), from, to, each.getValue(), ""))
                .toList();
    }

    /** Terms that begin so, without what is {@code cut} from their front. */
    private Map<String, Long> terms(String field, String prefix, String cut) throws IOException {
        Map<String, Long> found = new TreeMap<>();
        BytesRef start = new BytesRef(prefix);
        for (LeafReaderContext leaf : reader.leaves()) {
            Terms terms = leaf.reader().terms(field);
            if (terms == null) {
                continue;
            }
            TermsEnum each = terms.iterator();
            int looked = 0;
            for (boolean more = each.seekCeil(start) != TermsEnum.SeekStatus.END;
                    more && looked++ < LOOKED_AT;
                    more = each.next() != null) {
                String term = each.term().utf8ToString();
                if (!term.startsWith(prefix)) {
                    break;
                }
                found.merge(term.substring(cut.length()), (long) each.docFreq(), Long::sum);
            }
        }
        return found;
    }

    private static String quoted(String value) {
        boolean plain = value.codePoints().noneMatch(c -> c == '"' || c == '*' || ends((char) c));
        return plain ? value : "\"" + value.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    }

    private static boolean ends(char c) {
        return c == '(' || c == ')' || Character.isWhitespace(c);
    }

    private static String fold(String text) {
        return text.toLowerCase(Locale.ROOT);
    }
}
