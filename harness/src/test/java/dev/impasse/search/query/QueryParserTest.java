package dev.impasse.search.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QueryParserTest {

    private static Operand only(String query) throws QueryFault {
        return ((Clause.Match) QueryParser.parse(query)).operand();
    }

    @Test
    void notBindsStrongerThanAndAndAndStrongerThanOr() throws QueryFault {
        Clause clause = QueryParser.parse("a b OR NOT c AND d");
        List<Clause> either = ((Clause.Or) clause).clauses();
        assertThat(either).hasSize(2);
        assertThat(((Clause.And) either.get(0)).clauses()).hasSize(2);
        assertThat(((Clause.And) either.get(1)).clauses().getFirst())
                .isInstanceOf(Clause.Not.class);
    }

    @Test
    void nearTakesTheEventsBetween() throws QueryFault {
        Clause.Near near = (Clause.Near) QueryParser.parse("a NEAR/7 (b OR c)");
        assertThat(near.distance()).isEqualTo(7);
        assertThat(near.other()).isInstanceOf(Clause.Or.class);
        assertThat(((Clause.Near) QueryParser.parse("a NEAR b")).distance()).isEqualTo(10);
    }

    @Test
    void aFieldHoldsForItsGroup() throws QueryFault {
        Clause.Or either = (Clause.Or) QueryParser.parse("kind:(firing OR witness:kernel)");
        assertThat(either.clauses())
                .extracting(each -> ((Clause.Match) each).field())
                .containsExactly(SearchField.KIND, SearchField.WITNESS);
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://a.b/c", "10:30", "std::vector", "main.c:12", "C:\\x", "-i"})
    void whatOnlyLooksLikeTheLanguageIsText(String text) throws QueryFault {
        Clause.Match match = (Clause.Match) QueryParser.parse(text);
        assertThat(match.field()).isEqualTo(SearchField.TEXT);
        assertThat(match.operand()).isEqualTo(new Operand.Word(text));
    }

    @Test
    void slashesMakeAnExpressionOnlyWhereTheyEndTheWord() throws QueryFault {
        assertThat(only("/a(b|c)/")).isEqualTo(new Operand.Regex("a(b|c)"));
        assertThat(only("/a\\/b/")).isEqualTo(new Operand.Regex("a\\/b"));
        assertThat(only("/usr/bin")).isEqualTo(new Operand.Word("/usr/bin"));
        assertThat(only("path:/usr/bin")).isEqualTo(new Operand.Word("/usr/bin"));
    }

    @Test
    void escapesTakeTheMeaningFromAChar() throws QueryFault {
        assertThat(only("a\\*b")).isEqualTo(new Operand.Word("a*b"));
        assertThat(only("a\\~1")).isEqualTo(new Operand.Word("a~1"));
        assertThat(only("\"say \\\"x\\\" \\n\"")).isEqualTo(new Operand.Phrase("say \"x\" \\n", 0));
    }

    @Test
    void operandsAreReadWithTheirParts() throws QueryFault {
        assertThat(only("a*b*")).isEqualTo(new Operand.Wildcard(List.of("a", "b", "")));
        assertThat(only("word~1")).isEqualTo(new Operand.Fuzzy("word", 1));
        assertThat(only("\"a b\"~3")).isEqualTo(new Operand.Phrase("a b", 3));
        assertThat(only("seq:{1 TO *]")).isEqualTo(new Operand.Range("1", false, "", true));
        assertThat(only("severity:<=medium"))
                .isEqualTo(new Operand.Range("", true, "medium", true));
        assertThat(only("time:2026-11-29T16:53")).isEqualTo(new Operand.Word("2026-11-29T16:53"));
    }

    @Test
    void theLastWordIsOpenWhileItIsTyped() throws QueryFault {
        Clause.And typed = (Clause.And) QueryParser.parseTyping("kind:ver che");
        assertThat(((Clause.Match) typed.clauses().get(0)).operand())
                .isEqualTo(new Operand.Word("ver"));
        assertThat(((Clause.Match) typed.clauses().get(1)).operand())
                .isEqualTo(new Operand.Wildcard(List.of("che", "")));
        assertThat(QueryParser.parseTyping("che ")).isEqualTo(QueryParser.parse("che "));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            quoteCharacter = '`',
            value = {
                "(a OR (b ! 6 ! not closed",
                "a) b ! 1 ! closes nothing",
                "a AND ! 5 ! missing",
                "OR a ! 0 ! before OR",
                "a NEAR ! 6 ! missing",
                "say \"x ! 4 ! quote is not closed",
                "colour:red ! 0 ! no field 'colour'",
                "data:1 ! 0 ! data needs",
                "kind: x ! 5 ! a value is missing",
                "seq:[1 TO ! 4 ! not closed",
                "seq:[1 2] ! 4 ! a range is",
                "severity:>= ! 11 ! missing after the comparison",
                "time:a* ! 5 ! takes one value",
                "a NEAR/99999 b ! 2 ! from 1 to",
                "\"a b\"~1000 ! 5 ! at most",
                "a*b*c*d*e*f*g*h*i*j*k*l ! 0 ! stars",
            })
    void aMistakeIsToldWithItsPlace(String query, int at, String words) {
        assertThatThrownBy(() -> QueryParser.parse(query))
                .isInstanceOf(QueryFault.class)
                .hasMessageContaining(words)
                .extracting(e -> ((QueryFault) e).at())
                .isEqualTo(at);
    }

    @Test
    void lengthDepthAndNumberAreBounded() {
        assertThatThrownBy(() -> QueryParser.parse("a".repeat(QueryParser.LONGEST + 1)))
                .isInstanceOf(QueryFault.class);
        assertThatThrownBy(() -> QueryParser.parse("(".repeat(500))).hasMessageContaining("nest");
        assertThatThrownBy(() -> QueryParser.parse("a ".repeat(300)))
                .hasMessageContaining("conditions");
        assertThatThrownBy(() -> QueryParser.parse("/" + "a".repeat(300) + "/"))
                .hasMessageContaining("characters");
    }

    @Test
    void thePersonSeesTheCharacter() {
        assertThatThrownBy(() -> QueryParser.parse("(a OR (b"))
                .isInstanceOfSatisfying(
                        QueryFault.class,
                        fault ->
                                assertThat(fault.told("(a OR (b").sentence())
                                        .isEqualTo(
                                                "query:7: this '(' is not closed.\n"
                                                        + "  (a OR (b\n"
                                                        + "        ^"));
    }
}
