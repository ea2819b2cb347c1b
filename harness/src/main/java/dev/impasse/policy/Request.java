package dev.impasse.policy;

import java.util.List;

/** What a policy is asked about. */
public sealed interface Request {

    /** Running a program. */
    record Exec(List<String> argv) implements Request {
        public Exec {
            argv = List.copyOf(argv);
        }
    }

    /**
     * Touching a file through an intent.
     *
     * @param path absolute and normalised
     */
    record File(Access access, String path) implements Request {}

    /** The ways to touch a file. */
    enum Access {
        READ("read"),
        WRITE("write"),
        LIST("list");

        private final String word;

        Access(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }
}
