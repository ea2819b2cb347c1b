package dev.impasse.cli;

import java.io.IOException;
import java.io.Reader;
import java.util.concurrent.LinkedBlockingQueue;

/** What is typed, for one reader; unlike a pipe it does not care which thread types and whether that one lives on. */
final class Keyboard extends Reader {
    private static final int END = -1;

    private final LinkedBlockingQueue<Integer> keys = new LinkedBlockingQueue<>();

    void type(String text) {
        text.chars().forEach(keys::add);
    }

    /** Whether everything that was typed was taken. */
    boolean idle() {
        return keys.isEmpty();
    }

    @Override
    public int read(char[] buffer, int offset, int length) throws IOException {
        try {
            int key = keys.take();
            if (key == END) {
                keys.add(END);
                return -1;
            }
            buffer[offset] = (char) key;
            return 1;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    @Override
    public boolean ready() {
        // A buffered reader would otherwise wait for more than the line that it has.
        return !keys.isEmpty();
    }

    @Override
    public void close() {
        keys.add(END);
    }
}
