package dev.impasse.search;

import dev.impasse.search.query.Operand;
import dev.impasse.search.query.QueryFault;
import dev.impasse.search.query.SearchField;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.MultiTermQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.automaton.CharacterRunAutomaton;

/**
 * Conditions on what a run is. They are decided run by run in memory and become a set of run ids, so that a finding that
 * comes last or a tag that is set later costs no second indexing of the run's events.
 */
final class RunMatches {
    private final Catalogue catalogue;

    RunMatches(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    static boolean about(SearchField field) {
        return switch (field) {
            case RUN, TASK, AGENT, MODEL, FINDING, TAG -> true;
            default -> false;
        };
    }

    Query query(SearchField field, Operand operand, int at) throws QueryFault {
        Predicate<String> fits = predicate(field, operand, at);
        List<BytesRef> runs =
                catalogue.all().stream()
                        .filter(entry -> values(field, entry).stream().anyMatch(fits))
                        .map(entry -> new BytesRef(entry.run()))
                        .collect(Collectors.toList());
        return of(runs);
    }

    /** The events of some runs. */
    static Query of(List<BytesRef> runs) {
        return runs.isEmpty()
                ? new MatchNoDocsQuery("no such run")
                : TermInSetQuery.newIndexOrDocValuesQuery(
                        MultiTermQuery.CONSTANT_SCORE_BLENDED_REWRITE, IndexField.RUN, runs);
    }

    static List<String> values(SearchField field, RunEntry entry) {
        RunFacts facts = entry.facts();
        List<String> values =
                switch (field) {
                    case RUN -> List.of(entry.run());
                    case TASK -> List.of(facts.task());
                    case AGENT -> List.of(facts.agent());
                    case MODEL -> List.of(facts.model());
                    case FINDING -> List.of(facts.finding());
                    case TAG -> facts.tags();
                    default -> throw new IllegalArgumentException(field + " is not about runs");
                };
        return values.stream().filter(value -> !value.isEmpty()).toList();
    }

    private Predicate<String> predicate(SearchField field, Operand operand, int at)
            throws QueryFault {
        return switch (operand) {
            case Operand.Word word -> word(field, word.text());
            case Operand.Phrase phrase -> word(field, phrase.text());
            case Operand.Wildcard wildcard ->
                    new CharacterRunAutomaton(TermPatterns.automaton(wildcard, true, at))::run;
            case Operand.Regex regex ->
                    new CharacterRunAutomaton(TermPatterns.automaton(regex, at))::run;
            case Operand.Fuzzy ignored ->
                    throw new QueryFault(at, field.word() + " takes no '~'; use a star.");
            case Operand.Range ignored ->
                    throw new QueryFault(at, field.word() + " takes no range.");
        };
    }

    private Predicate<String> word(SearchField field, String text) {
        if (field != SearchField.RUN) {
            return text::equalsIgnoreCase;
        }
        if (text.equals("last")) {
            String last =
                    catalogue.all().stream()
                            .max(
                                    Comparator.comparingLong(RunEntry::lastTime)
                                            .thenComparing(RunEntry::run))
                            .map(RunEntry::run)
                            .orElse("");
            return last::equals;
        }
        return run ->
                run.equalsIgnoreCase(text)
                        || (text.length() == 6
                                && run.regionMatches(true, run.length() - 7, "-" + text, 0, 7));
    }
}
