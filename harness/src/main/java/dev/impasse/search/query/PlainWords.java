package dev.impasse.search.query;

import java.util.ArrayList;
import java.util.List;

/** What a query looks for in texts, as far as that is text and no pattern: for marking it where it stands. */
public final class PlainWords {
    private PlainWords() {}

    /**
     * @return in the order of the query, none of it empty; what must not be there is left out
     */
    public static List<String> of(Clause clause) {
        List<String> words = new ArrayList<>();
        add(clause, words);
        return words;
    }

    private static void add(Clause clause, List<String> words) {
        switch (clause) {
            case Clause.All ignored -> {}
            case Clause.And and -> and.clauses().forEach(each -> add(each, words));
            case Clause.Or or -> or.clauses().forEach(each -> add(each, words));
            case Clause.Not ignored -> {}
            case Clause.Near near -> add(near.event(), words);
            case Clause.Match match -> {
                if (match.field().form() == SearchField.Form.WORDS) {
                    add(match.operand(), words);
                }
            }
        }
    }

    private static void add(Operand operand, List<String> words) {
        switch (operand) {
            case Operand.Word word -> add(word.text(), words);
            case Operand.Phrase phrase -> add(phrase.text(), words);
            case Operand.Wildcard wildcard -> wildcard.parts().forEach(part -> add(part, words));
            case Operand.Fuzzy fuzzy -> add(fuzzy.text(), words);
            case Operand.Regex ignored -> {}
            case Operand.Range ignored -> {}
        }
    }

    private static void add(String text, List<String> words) {
        if (!text.isBlank()) {
            words.add(text.strip());
        }
    }
}
