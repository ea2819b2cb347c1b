package dev.impasse.witness.kernel;

/** The flags of open(2), as Linux numbers them. */
record OpenFlags(int bits) {
    private static final int ACCESS = 3;
    private static final int CREATE = 0100;
    private static final int EXCLUSIVE = 0200;
    private static final int TRUNCATE = 01000;
    private static final int APPEND = 02000;
    private static final int DIRECTORY = 0200000;
    private static final int CLOSE_ON_EXEC = 02000000;
    private static final int PATH = 010000000;

    /** Whether what it opens can be changed through it, or is changed or made by the open itself. */
    boolean writes() {
        return (bits & PATH) == 0
                && ((bits & ACCESS) == 1
                        || (bits & ACCESS) == 2
                        || (bits & (CREATE | TRUNCATE)) != 0);
    }

    boolean directory() {
        return (bits & DIRECTORY) != 0;
    }

    boolean closedOnExec() {
        return (bits & CLOSE_ON_EXEC) != 0;
    }

    /** Such as {@code write create truncate}. */
    String words() {
        StringBuilder words =
                new StringBuilder(
                        switch (bits & ACCESS) {
                            case 0 -> (bits & PATH) != 0 ? "path" : "read";
                            case 1 -> "write";
                            case 2 -> "read write";
                            default -> "none";
                        });
        add(words, CREATE, "create");
        add(words, EXCLUSIVE, "exclusive");
        add(words, TRUNCATE, "truncate");
        add(words, APPEND, "append");
        add(words, DIRECTORY, "directory");
        return words.toString();
    }

    private void add(StringBuilder words, int bit, String word) {
        if ((bits & bit) != 0) {
            words.append(' ').append(word);
        }
    }
}
