package dev.impasse.sandbox;

import dev.impasse.sandbox.TarException.Kind;
import java.util.Arrays;

/** One block of 512 bytes as a tar header; offsets as in POSIX ustar and GNU tar. */
final class TarHeader {
    static final int BLOCK = 512;
    private static final int PREFIX = 345;

    private final byte[] block;

    private TarHeader(byte[] block) {
        this.block = block;
    }

    static boolean empty(byte[] block) {
        for (byte b : block) {
            if (b != 0) {
                return false;
            }
        }
        return true;
    }

    static TarHeader of(byte[] block) throws TarException {
        int unsigned = 0;
        for (int i = 0; i < BLOCK; i++) {
            unsigned += i >= 148 && i < 156 ? ' ' : block[i] & 0xFF;
        }
        TarHeader header = new TarHeader(block);
        if (header.number(148, 8) != unsigned) {
            throw new TarException(Kind.MALFORMED, "a header's sum is wrong");
        }
        return header;
    }

    /** {@code '\0'} in very old archives, which means a file as {@code '0'} does. */
    char type() {
        return (char) (block[156] & 0xFF);
    }

    int mode() throws TarException {
        return (int) (number(100, 8) & 07777);
    }

    long size() throws TarException {
        return number(124, 12);
    }

    byte[] name() {
        byte[] name = text(0, 100);
        // POSIX archives have a prefix there, GNU ones ("ustar  ") times.
        boolean posix = block[257] == 'u' && block[262] == 0;
        byte[] prefix = posix ? text(PREFIX, 155) : new byte[0];
        if (prefix.length == 0) {
            return name;
        }
        byte[] whole = Arrays.copyOf(prefix, prefix.length + 1 + name.length);
        whole[prefix.length] = '/';
        System.arraycopy(name, 0, whole, prefix.length + 1, name.length);
        return whole;
    }

    byte[] target() {
        return text(157, 100);
    }

    private byte[] text(int from, int length) {
        int end = from;
        while (end < from + length && block[end] != 0) {
            end++;
        }
        return Arrays.copyOfRange(block, from, end);
    }

    /** Octal digits between spaces and NULs, or with the top bit set a big-endian number. */
    private long number(int from, int length) throws TarException {
        if ((block[from] & 0x80) != 0) {
            return binary(from, length);
        }
        long value = 0;
        boolean ended = false;
        for (int i = from; i < from + length; i++) {
            int c = block[i];
            if (c == 0 || c == ' ') {
                ended = ended || value != 0;
            } else if (c >= '0' && c <= '7' && !ended) {
                value = value << 3 | (c - '0');
            } else {
                throw new TarException(Kind.MALFORMED, "a header's number is none");
            }
        }
        return value;
    }

    private long binary(int from, int length) throws TarException {
        long value = block[from] & 0x7F;
        for (int i = from + 1; i < from + length; i++) {
            if (value > Long.MAX_VALUE >> 8) {
                throw new TarException(Kind.MALFORMED, "a header's number is too large");
            }
            value = value << 8 | (block[i] & 0xFF);
        }
        return value;
    }
}
