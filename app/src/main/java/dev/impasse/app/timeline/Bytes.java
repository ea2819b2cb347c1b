package dev.impasse.app.timeline;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Looks for a byte, eight at a time: a run of a million events is opened before any of this has been compiled. */
final class Bytes {
    private static final VarHandle EIGHT =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long ONES = 0x0101010101010101L;
    private static final long TOPS = 0x8080808080808080L;

    private Bytes() {}

    /**
     * @return where the byte first stands from there on, or -1 where it does not stand before {@code to}
     */
    static int find(byte wanted, byte[] in, int from, int to) {
        long pattern = ONES * (wanted & 0xff);
        int at = from;
        for (; at <= to - Long.BYTES; at += Long.BYTES) {
            long difference = (long) EIGHT.get(in, at) ^ pattern;
            // The lowest top bit that is set belongs to the first byte that is zero, so to the
            // first that is alike.
            long zeros = difference - ONES & ~difference & TOPS;
            if (zeros != 0) {
                return at + Long.numberOfTrailingZeros(zeros) / Byte.SIZE;
            }
        }
        for (; at < to; at++) {
            if (in[at] == wanted) {
                return at;
            }
        }
        return -1;
    }
}
