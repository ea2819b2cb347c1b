package dev.impasse.search.text;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/** The ways in which text is cut, each with what it is for in the index and in a query. */
public enum Cutting {
    /** Words in lower case. */
    WORDS(() -> new WordTokenizer(true), () -> new WordTokenizer(false)),
    /** What stands between blanks, as it is written. */
    CHUNKS(() -> new ChunkTokenizer(true), () -> new ChunkTokenizer(false)),
    /** Names of folders and files in lower case. */
    PATHS(() -> new PathTokenizer(true), () -> new PathTokenizer(false));

    /** Separates the values of one event in the text that is indexed. */
    public static final char GAP = TokenSource.GAP;

    private final Analyzer index;
    private final Analyzer query;

    Cutting(Supplier<Tokenizer> index, Supplier<Tokenizer> query) {
        this.index = analyzer(index);
        this.query = analyzer(query);
    }

    public Analyzer forIndex() {
        return index;
    }

    /** What a query has to ask for, one after the other, to find the text. */
    public List<String> ask(String text) {
        return tokens(query, text.replace(GAP, ' '));
    }

    /** Everything that the text is found by. */
    public List<String> found(String text) {
        return tokens(index, text);
    }

    private static List<String> tokens(Analyzer analyzer, String text) {
        List<String> tokens = new ArrayList<>();
        try (TokenStream stream = analyzer.tokenStream("", text)) {
            CharTermAttribute term = stream.getAttribute(CharTermAttribute.class);
            stream.reset();
            while (stream.incrementToken()) {
                tokens.add(term.toString());
            }
            stream.end();
            return tokens;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Analyzer analyzer(Supplier<Tokenizer> tokenizer) {
        return new Analyzer() {
            @Override
            protected TokenStreamComponents createComponents(String field) {
                return new TokenStreamComponents(tokenizer.get());
            }
        };
    }
}
