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
        READ("read", "read"),
        WRITE("write", "written"),
        LIST("list", "listed");

        private final String word;
        private final String done;

        Access(String word, String done) {
            this.word = word;
            this.done = done;
        }

        /** As in "may not be written". */
        String done() {
            return done;
        }

        public String word() {
            return word;
        }
    }
}
