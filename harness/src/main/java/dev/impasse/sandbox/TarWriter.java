package dev.impasse.sandbox;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Writes an archive that busybox and GNU tar read: GNU headers, so that a name of any bytes and any length fits. No
 * owners and one time for all, so that the same entries give the same bytes.
 */
public final class TarWriter {
    /** 2026-01-01T00:00:00Z. Not zero: gzip, for one, calls that out of range and fails. */
    private static final long MODIFIED = 1_767_225_600;

    private final OutputStream out;

    public TarWriter(OutputStream out) {
        this.out = out;
    }

    public void directory(String name, int mode) throws IOException {
        header(name.endsWith("/") ? name : name + "/", '5', mode, 0, "");
    }

    /**
     * @param content exactly {@code size} bytes of it are taken
     */
    public void file(String name, int mode, long size, InputStream content) throws IOException {
        header(name, '0', mode, size, "");
        byte[] buffer = new byte[8192];
        long left = size;
        while (left > 0) {
            int count = content.read(buffer, 0, (int) Math.min(buffer.length, left));
            if (count < 0) {
                throw new IOException("the content is shorter than its size");
            }
            out.write(buffer, 0, count);
            left -= count;
        }
        pad(size);
    }

    public void link(String name, String target) throws IOException {
        header(name, '2', 0777, 0, target);
    }

    public void hardLink(String name, String target) throws IOException {
        header(name, '1', 0644, 0, target);
    }

    /** Ends the archive; the stream stays open. */
    public void finish() throws IOException {
        out.write(new byte[2 * TarHeader.BLOCK]);
        out.flush();
    }

    private void header(String name, char type, int mode, long size, String target)
            throws IOException {
        byte[] nameBytes = ByteText.encode(name);
        byte[] targetBytes = ByteText.encode(target);
        extend('L', nameBytes);
        extend('K', targetBytes);
        out.write(block(nameBytes, type, mode & 0777, size, targetBytes));
    }

    private void extend(char type, byte[] text) throws IOException {
        if (text.length > 100) {
            byte[] marker = "././@LongLink".getBytes(StandardCharsets.US_ASCII);
            out.write(block(marker, type, 0644, text.length + 1L, new byte[0]));
            out.write(Arrays.copyOf(text, text.length + 1));
            pad(text.length + 1L);
        }
    }

    private static byte[] block(byte[] name, char type, int mode, long size, byte[] target) {
        byte[] block = new byte[TarHeader.BLOCK];
        System.arraycopy(name, 0, block, 0, Math.min(100, name.length));
        octal(block, 100, 7, mode);
        octal(block, 108, 7, 0);
        octal(block, 116, 7, 0);
        octal(block, 124, 11, size);
        octal(block, 136, 11, MODIFIED);
        block[156] = (byte) type;
        System.arraycopy(target, 0, block, 157, Math.min(100, target.length));
        System.arraycopy("ustar  ".getBytes(StandardCharsets.US_ASCII), 0, block, 257, 7);
        Arrays.fill(block, 148, 156, (byte) ' ');
        int sum = 0;
        for (byte b : block) {
            sum += b & 0xFF;
        }
        octal(block, 148, 6, sum);
        block[154] = 0;
        return block;
    }

    /** Sizes over 8 GiB do not fit; no sandbox holds so much. */
    private static void octal(byte[] block, int at, int digits, long value) {
        for (int i = at + digits - 1; i >= at; i--) {
            block[i] = (byte) ('0' + (value & 7));
            value >>>= 3;
        }
        if (value != 0) {
            throw new IllegalArgumentException("a number does not fit its field");
        }
    }

    private void pad(long size) throws IOException {
        out.write(new byte[(int) (-size & (TarHeader.BLOCK - 1))]);
    }
}
