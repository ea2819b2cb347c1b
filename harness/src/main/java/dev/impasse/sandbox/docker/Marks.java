package dev.impasse.sandbox.docker;

/** Numbers in what the session says at the end of a section. */
final class Marks {
    private Marks() {}

    static int number(String mark, int word) throws ReplyException {
        return (int) Math.min(Integer.MAX_VALUE, size(mark, word));
    }

    static long size(String mark, int word) throws ReplyException {
        String[] words = mark.split(" ", -1);
        if (word >= words.length || !words[word].matches("[0-9]{1,18}")) {
            throw new ReplyException(
                    ReplyException.Kind.MALFORMED, "no number where one belongs: " + mark);
        }
        return Long.parseLong(words[word]);
    }
}
