package dev.impasse.sandbox.docker;

import java.util.Arrays;

/** A growing array of bytes whose inside can be searched without a copy, which the JDK's stream does not allow. */
final class Bytes {
    private byte[] data;
    private int size;

    Bytes(int capacity) {
        data = new byte[Math.max(16, capacity)];
    }

    void add(int value) {
        room(1);
        data[size++] = (byte) value;
    }

    void add(byte[] bytes) {
        add(bytes, 0, bytes.length);
    }

    void add(byte[] bytes, int from, int length) {
        room(length);
        System.arraycopy(bytes, from, data, size, length);
        size += length;
    }

    int size() {
        return size;
    }

    byte[] array() {
        return data;
    }

    /** Drops the first bytes. */
    void drop(int count) {
        System.arraycopy(data, count, data, 0, size - count);
        size -= count;
    }

    /** Where {@code wanted} begins, at or after {@code from}, or -1. */
    int indexOf(byte[] wanted, int from) {
        for (int at = from; at <= size - wanted.length; at++) {
            if (data[at] == wanted[0]
                    && Arrays.equals(data, at, at + wanted.length, wanted, 0, wanted.length)) {
                return at;
            }
        }
        return -1;
    }

    byte[] toArray() {
        return Arrays.copyOf(data, size);
    }

    private void room(int more) {
        int needed = Math.addExact(size, more);
        if (needed > data.length) {
            data = Arrays.copyOf(data, Math.max(needed, data.length + (data.length >> 1)));
        }
    }
}
