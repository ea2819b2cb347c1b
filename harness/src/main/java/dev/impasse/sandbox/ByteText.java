package dev.impasse.sandbox;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Strings that can hold every name a file system can. What is UTF-8 is itself; a byte that is not becomes the lone
 * surrogate U+DC00 + byte (as Python's {@code surrogateescape} does), so that names survive the way in and out unchanged.
 */
public final class ByteText {
    private static final int ESCAPE = 0xDC00;

    private ByteText() {}

    public static String decode(byte[] bytes, int from, int to) {
        StringBuilder text = new StringBuilder(to - from);
        int at = from;
        while (at < to) {
            int length = sequenceLength(bytes, at, to);
            if (length == 0) {
                text.append((char) (ESCAPE + (bytes[at] & 0xFF)));
                at++;
            } else {
                text.append(new String(bytes, at, length, StandardCharsets.UTF_8));
                at += length;
            }
        }
        return text.toString();
    }

    public static String decode(byte[] bytes) {
        return decode(bytes, 0, bytes.length);
    }

    /**
     * @throws IllegalArgumentException if the text holds NUL or a surrogate that stands for no byte
     */
    public static byte[] encode(String text) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(text.length() + 16);
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            i += Character.charCount(c);
            if (isByte(c)) {
                out.write(c - ESCAPE);
            } else if (c == 0 || (c >= 0xD800 && c <= 0xDFFF)) {
                throw new IllegalArgumentException(
                        "not a byte string: U+" + Integer.toHexString(c));
            } else {
                out.writeBytes(Character.toString(c).getBytes(StandardCharsets.UTF_8));
            }
        }
        return out.toByteArray();
    }

    /** Whether a code point stands for a byte that is no part of UTF-8. */
    public static boolean isByte(int c) {
        return c >= ESCAPE + 0x80 && c <= ESCAPE + 0xFF;
    }

    /** The length of the well-formed UTF-8 sequence at {@code at}, or 0. */
    private static int sequenceLength(byte[] bytes, int at, int to) {
        int first = bytes[at] & 0xFF;
        if (first < 0x80) {
            return 1;
        }
        int length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
        if (first < 0xC2 || first > 0xF4 || at + length > to) {
            return 0;
        }
        int c = first & (0x7F >> length);
        for (int i = 1; i < length; i++) {
            int next = bytes[at + i] & 0xFF;
            if ((next & 0xC0) != 0x80) {
                return 0;
            }
            c = c << 6 | (next & 0x3F);
        }
        boolean shortest = c >= (length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000);
        boolean scalar = c <= 0x10FFFF && (c < 0xD800 || c > 0xDFFF);
        return shortest && scalar ? length : 0;
    }
}
