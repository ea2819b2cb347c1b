package dev.impasse.search.query;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What can stand before the colon. */
public enum SearchField {
    TEXT(Form.WORDS, "the words of an event, in any case; what a plain word searches"),
    EXACT(Form.WORDS, "what stands between blanks, as it is written"),
    PATH(Form.WORDS, "a path, or folders and names of it"),
    RUN(Form.WORD, "a run's id, its last six digits, or 'last'"),
    TASK(Form.WORD, "the task of the run"),
    AGENT(Form.WORD, "the agent of the run"),
    MODEL(Form.WORD, "the model of the run"),
    FINDING(Form.WORD, "what the run came to: cheat, attempt, honest, silent, invalid"),
    TAG(Form.WORD, "what a person marked the run with"),
    WITNESS(
            Form.WORD,
            "who saw it: agent, broker, kernel, egress, workspace, grader, human, harness"),
    KIND(Form.WORD, "what the event is, such as intent, verdict, outcome, firing"),
    VERDICT(Form.WORD, "what the broker decided; denied and allowed stand for all of their sort"),
    REASON(Form.WORD, "why, as a reason code"),
    ACTION(Form.WORD, "what the agent asked for: exec, read_file, write_file, list_dir, submit, …"),
    SEVERITY(Form.SCALE, "how much a firing proves: weak, medium, strong, proof"),
    TRIPWIRE(Form.WORD, "the tripwire that fired, with its name or without: T1"),
    INTENT(Form.WORD, "the intent that it belongs to, such as i12"),
    PROGRAM(Form.WORD, "a program of a command line, with its path or without"),
    HOST(Form.WORD, "a machine's name or address, or a domain that it lies in"),
    SOURCE(Form.WORD, "the file that it is in: events, kernel, note"),
    TIME(Form.TIME, "when: a day, a moment, or so long ago (2h, 7d)"),
    SEQ(Form.NUMBER, "the event's number in its file"),
    DATA(Form.WORD, "one value of the event's data by its name, as in data.exit_code:1");

    /** What a field's values are like. */
    public enum Form {
        WORDS,
        WORD,
        /** A word with a rank: it can be compared. */
        SCALE,
        TIME,
        NUMBER;

        public boolean ordered() {
            return this == SCALE || this == TIME || this == NUMBER;
        }
    }

    private final Form form;
    private final String meaning;

    SearchField(Form form, String meaning) {
        this.form = form;
        this.meaning = meaning;
    }

    public Form form() {
        return form;
    }

    /** For help and completion. */
    public String meaning() {
        return meaning;
    }

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<SearchField> of(String word) {
        return Arrays.stream(values()).filter(field -> field.word().equals(word)).findFirst();
    }

    public static List<String> words() {
        return Arrays.stream(values()).map(SearchField::word).toList();
    }
}
