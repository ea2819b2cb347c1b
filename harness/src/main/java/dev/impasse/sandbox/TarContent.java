package dev.impasse.sandbox;

import dev.impasse.sandbox.TarException.Kind;
import java.io.IOException;
import java.io.InputStream;

/** The bytes of one entry, and the padding behind them. */
final class TarContent extends InputStream {
    private final InputStream in;
    private long left;
    private int padding;

    TarContent(InputStream in, long size) {
        this.in = in;
        this.left = size;
        this.padding = (int) (-size & (TarHeader.BLOCK - 1));
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (left == 0) {
            return -1;
        }
        int count = in.read(target, offset, (int) Math.min(length, left));
        if (count < 0) {
            throw new TarException(Kind.CUT, "the archive ends inside a file");
        }
        left -= count;
        return count;
    }

    /** Skips what is left and the padding. */
    void finish() throws IOException {
        byte[] waste = new byte[8192];
        while (left > 0) {
            int unused = read(waste, 0, waste.length);
        }
        if (in.readNBytes(padding).length < padding) {
            throw new TarException(Kind.CUT, "the archive ends inside a file's padding");
        }
        padding = 0;
    }
}
