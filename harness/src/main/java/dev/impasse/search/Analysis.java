package dev.impasse.search;

import dev.impasse.search.text.Cutting;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.DelegatingAnalyzerWrapper;

/** How each field of the index is cut. */
final class Analysis {
    static final Analyzer INDEX = new ByField();

    private Analysis() {}

    static Cutting cutting(String field) {
        return switch (field) {
            case IndexField.EXACT -> Cutting.CHUNKS;
            case IndexField.PATH -> Cutting.PATHS;
            default -> Cutting.WORDS;
        };
    }

    private static final class ByField extends DelegatingAnalyzerWrapper {
        ByField() {
            super(PER_FIELD_REUSE_STRATEGY);
        }

        @Override
        protected Analyzer getWrappedAnalyzer(String field) {
            return cutting(field).forIndex();
        }
    }
}
