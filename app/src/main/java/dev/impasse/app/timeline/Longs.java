package dev.impasse.app.timeline;

/**
 * A column of numbers that only grows, in blocks, so that growing never copies. One thread writes; others may read what
 * lies below a count that was published to them.
 */
final class Longs {
    private static final int SHIFT = 14;
    private static final int BLOCK = 1 << SHIFT;

    private volatile long[][] blocks = new long[16][];
    private int size;

    void add(long value) {
        int block = size >> SHIFT;
        long[][] now = blocks;
        if (block == now.length) {
            now = java.util.Arrays.copyOf(now, 2 * now.length);
            blocks = now;
        }
        if (now[block] == null) {
            now[block] = new long[BLOCK];
            blocks = now;
        }
        now[block][size & (BLOCK - 1)] = value;
        size++;
    }

    long get(int i) {
        return blocks[i >> SHIFT][i & (BLOCK - 1)];
    }

    void set(int i, long value) {
        blocks[i >> SHIFT][i & (BLOCK - 1)] = value;
    }

    int size() {
        return size;
    }

    /** Forgets everything from there on, and keeps the room. */
    void truncate(int to) {
        size = to;
    }
}
