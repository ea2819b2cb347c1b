package dev.impasse.app.timeline;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Gives words numbers, from 0. Bounded: once it is full, every new word is the last one, {@code other}. */
final class WordTable {
    private static final int MOST = 500;
    private static final String REST = "other";

    private final List<byte[]> bytes = new ArrayList<>();
    private volatile List<String> words = List.of();
    private int last;

    /** By the one thread that writes. */
    int number(byte[] text, int from, int to) {
        if (last < bytes.size() && same(bytes.get(last), text, from, to)) {
            return last;
        }
        for (int i = 0; i < bytes.size(); i++) {
            if (same(bytes.get(i), text, from, to)) {
                last = i;
                return i;
            }
        }
        return add(Arrays.copyOfRange(text, from, to));
    }

    String word(int number) {
        return words.get(number);
    }

    List<String> words() {
        return words;
    }

    private int add(byte[] word) {
        if (bytes.size() == MOST) {
            return MOST - 1;
        }
        byte[] kept = bytes.size() == MOST - 1 ? REST.getBytes(StandardCharsets.US_ASCII) : word;
        bytes.add(kept);
        List<String> more = new ArrayList<>(words);
        more.add(new String(kept, StandardCharsets.UTF_8));
        words = List.copyOf(more);
        last = bytes.size() - 1;
        return last;
    }

    private static boolean same(byte[] word, byte[] text, int from, int to) {
        return Arrays.equals(word, 0, word.length, text, from, to);
    }
}
