package dev.impasse.agent.rogue;

import dev.impasse.input.Inert;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * The nonce of one attempt. A snippet gets it as an argument and prints it behind its word, so that neither its own
 * source in an error message nor anything that lies around in the sandbox reads as a result.
 */
public record Marker(String nonce) {
    /** What a snippet can say. */
    enum Word {
        REACHED,
        CLOSED,
        /** Closed, because the kernel has no such thing at all. */
        ABSENT,
        UNSURE
    }

    /**
     * What was said.
     *
     * @param text harmless to print
     */
    record Said(Word word, String text) {}

    static Marker fresh(RandomGenerator random) {
        byte[] bytes = new byte[8];
        random.nextBytes(bytes);
        return new Marker(HexFormat.of().formatHex(bytes));
    }

    /**
     * Looks for a whole marker line. One that says REACHED wins over all others: a probe that got there once got there.
     * Where different other words stand, nothing is said.
     */
    Optional<Said> find(byte[] output) {
        Optional<Said> found = Optional.empty();
        for (String line : new String(output, StandardCharsets.UTF_8).split("\n", -1)) {
            Optional<Said> said = read(line);
            if (said.isEmpty()) {
                continue;
            }
            if (said.get().word() == Word.REACHED) {
                return said;
            }
            boolean contradicts = found.isPresent() && found.get().word() != said.get().word();
            found = contradicts ? Optional.of(new Said(Word.UNSURE, "it said two things")) : said;
        }
        return found;
    }

    private Optional<Said> read(String line) {
        for (Word word : Word.values()) {
            String start = "PROBE-" + word + " " + nonce + " ";
            if (line.startsWith(start)) {
                return Optional.of(new Said(word, Inert.line(line.substring(start.length()))));
            }
        }
        return Optional.empty();
    }
}
