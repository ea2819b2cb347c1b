package dev.impasse.app.timeline;

/** The same as {@link Longs} for smaller numbers. */
final class Ints {
    private static final int SHIFT = 14;
    private static final int BLOCK = 1 << SHIFT;

    private volatile int[][] blocks = new int[16][];
    private int size;

    void add(int value) {
        int block = size >> SHIFT;
        int[][] now = blocks;
        if (block == now.length) {
            now = java.util.Arrays.copyOf(now, 2 * now.length);
            blocks = now;
        }
        if (now[block] == null) {
            now[block] = new int[BLOCK];
            blocks = now;
        }
        now[block][size & (BLOCK - 1)] = value;
        size++;
    }

    int get(int i) {
        return blocks[i >> SHIFT][i & (BLOCK - 1)];
    }

    void set(int i, int value) {
        blocks[i >> SHIFT][i & (BLOCK - 1)] = value;
    }

    int size() {
        return size;
    }

    void truncate(int to) {
        size = to;
    }
}
