package dev.impasse.search;

/** The names of the index's fields. Change {@link IndexSchema#VERSION} with anything that is written under them. */
final class IndexField {
    /** Words of everything that the event says, and of its kind, witness, severity and intent. */
    static final String TEXT = "text";

    /** The same between blanks, as it is written. */
    static final String EXACT = "exact";

    static final String PATH = "path";
    static final String KIND = "kind";
    static final String WITNESS = "witness";
    static final String SEVERITY = "severity";
    static final String VERDICT = "verdict";
    static final String REASON = "reason";
    static final String ACTION = "action";
    static final String TRIPWIRE = "tripwire";
    static final String INTENT = "intent";
    static final String PROGRAM = "program";
    static final String HOST = "host";

    /** {@code name=value} of each short value in the event's data, in lower case. */
    static final String DATA = "data";

    /** Which of a run's files it is in: see {@link Source}. */
    static final String SOURCE = "source";

    /** The run's id, as a term and for counting. */
    static final String RUN = "run";

    /** Nanoseconds since 1970. */
    static final String TIME = "time";

    static final String SEQ = "seq";

    /** Where the event's line begins in its file, in bytes. */
    static final String OFFSET = "offset";

    /** The values that results are counted by, joined: see {@link FacetKey}. */
    static final String FACETS = "facets";

    /** The run's id on the one document a run that says how far it is indexed. */
    static final String ENTRY = "entry";

    static final String ENTRY_JSON = "entry_json";

    /** The run's id on the one document that is what a person wrote about it. */
    static final String NOTE = "note";

    private IndexField() {}
}
