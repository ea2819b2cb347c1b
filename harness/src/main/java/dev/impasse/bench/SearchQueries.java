package dev.impasse.bench;

import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.PhraseQuery;
import org.apache.lucene.search.PrefixQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;

/** The fifty queries that search is measured with: always the same, and of every kind that the language has. */
final class SearchQueries {
    /** Frequent, middling and seldom. */
    static final List<String> WORDS =
            List.of(
                    "check",
                    "value",
                    "rule",
                    "fail",
                    "number",
                    "order",
                    "limit",
                    "cache",
                    "session",
                    "thread",
                    "form",
                    "backup",
                    "retry",
                    "filter",
                    "monitor",
                    "fixture",
                    "invoice",
                    "currency",
                    "stock",
                    "region");

    private static final List<String> OTHERS =
            List.of(
                    "\"file test\"",
                    "\"must not\"",
                    "\"head n 20\"",
                    "\"release notes\" figure",
                    "parseHeader",
                    "retry_count",
                    "check.sh",
                    "/workspace/src/check.py",
                    "exact:checkFile",
                    "exact:\"sed -i\"",
                    "kind:firing",
                    "verdict:denied",
                    "verdict:denied action:exec",
                    "severity:>=strong",
                    "tripwire:T3 NOT severity:strong",
                    "program:curl",
                    "host:stock.example.org",
                    "path:/workspace/src/*",
                    "path:check.py kind:kernel_open_read",
                    "data.exit_code:1 invoice",
                    "finding:cheat kind:firing",
                    "task:locked-ledger payment",
                    "agent:model* account balance",
                    "time:[2026-01-01 TO 2026-01-02] ledger",
                    "invo*",
                    "*ledger*",
                    "/pay(ment|load)/",
                    "currensy~",
                    "(stock OR price) AND discount NOT shipping",
                    "kind:firing NEAR/5 program:curl");

    private SearchQueries() {}

    static List<String> fifty() {
        List<String> all = new ArrayList<>(WORDS);
        all.addAll(OTHERS);
        return all;
    }

    /** The words, and what of the others takes no more than Lucene's own parts, over fields of the same names. */
    static List<Query> bare() {
        List<Query> all = new ArrayList<>();
        WORDS.forEach(word -> all.add(term("text", word)));
        all.add(new PhraseQuery("text", "file", "test"));
        all.add(new PhraseQuery("text", "must", "not"));
        all.add(new PhraseQuery("text", "head", "n", "20"));
        all.add(term("kind", "firing"));
        all.add(term("verdict", "deny"));
        all.add(new PrefixQuery(new Term("text", "invo")));
        all.add(
                new BooleanQuery.Builder()
                        .add(term("text", "stock"), BooleanClause.Occur.SHOULD)
                        .add(term("text", "price"), BooleanClause.Occur.SHOULD)
                        .add(term("text", "discount"), BooleanClause.Occur.MUST)
                        .add(term("text", "shipping"), BooleanClause.Occur.MUST_NOT)
                        .build());
        return all;
    }

    private static Query term(String field, String text) {
        return new TermQuery(new Term(field, text));
    }
}
