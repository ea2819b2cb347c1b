package dev.impasse.chat;

/**
 * Tokens of one answer.
 *
 * @param estimated whether the endpoint told nothing and this is a guess from the texts' lengths
 */
public record Usage(long promptTokens, long completionTokens, boolean estimated) {
    public static final Usage NONE = new Usage(0, 0, false);

    public long total() {
        return promptTokens + completionTokens;
    }
}
