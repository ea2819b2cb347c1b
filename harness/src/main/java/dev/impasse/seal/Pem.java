package dev.impasse.seal;

import dev.impasse.BadInputException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;

/** PEM with exactly one block and nothing around it but blank lines. Works on bytes, so that they can be wiped. */
final class Pem {
    private static final byte[] NEWLINE = {'\n'};
    private static final String BEGIN = "-----BEGIN ";
    private static final String DASHES = "-----";

    private Pem() {}

    /** What a file holds; whoever asked for it wipes {@code der} if it is secret. */
    record Block(String label, byte[] der) {}

    static byte[] encode(String label, byte[] der) {
        byte[] body = Base64.getMimeEncoder(64, NEWLINE).encode(der);
        byte[] head = (BEGIN + label + DASHES + "\n").getBytes(StandardCharsets.US_ASCII);
        byte[] foot = ("\n-----END " + label + DASHES + "\n").getBytes(StandardCharsets.US_ASCII);
        byte[] all = Arrays.copyOf(head, head.length + body.length + foot.length);
        System.arraycopy(body, 0, all, head.length, body.length);
        System.arraycopy(foot, 0, all, head.length + body.length, foot.length);
        Arrays.fill(body, (byte) 0);
        return all;
    }

    /**
     * @throws BadInputException with code {@code bad_pem} if it is anything else
     */
    static Block parse(byte[] text, String place) {
        int start = skipBlank(text, 0);
        if (!startsWith(text, start, BEGIN)) {
            throw bad(place, "this is not a PEM file: it does not begin with '-----BEGIN'.");
        }
        int labelStart = start + BEGIN.length();
        int labelEnd = labelStart;
        while (labelEnd < text.length && isLabel(text[labelEnd])) {
            labelEnd++;
        }
        String label =
                new String(text, labelStart, labelEnd - labelStart, StandardCharsets.US_ASCII);
        int bodyStart = labelEnd + DASHES.length();
        if (!startsWith(text, labelEnd, DASHES) || label.isEmpty()) {
            throw bad(place, "the first line of the PEM file is broken.");
        }
        int bodyEnd = bodyStart;
        while (bodyEnd < text.length && text[bodyEnd] != '-') {
            bodyEnd++;
        }
        String end = "-----END " + label + DASHES;
        if (!startsWith(text, bodyEnd, end)) {
            throw bad(place, "the PEM file has no last line '" + end + "'.");
        }
        if (skipBlank(text, bodyEnd + end.length()) != text.length) {
            throw bad(place, "something stands after the key.");
        }
        return new Block(label, body(text, bodyStart, bodyEnd, place));
    }

    private static byte[] body(byte[] text, int start, int end, String place) {
        byte[] packed = new byte[end - start];
        int length = 0;
        for (int i = start; i < end; i++) {
            if (!isBlank(text[i])) {
                packed[length++] = text[i];
            }
        }
        byte[] exact = Arrays.copyOf(packed, length);
        try {
            return Base64.getDecoder().decode(exact);
        } catch (IllegalArgumentException e) {
            // Without the cause: its message may quote the key.
            throw bad(place, "the PEM file's base64 is broken.");
        } finally {
            Arrays.fill(packed, (byte) 0);
            Arrays.fill(exact, (byte) 0);
        }
    }

    private static int skipBlank(byte[] text, int from) {
        int i = from;
        while (i < text.length && isBlank(text[i])) {
            i++;
        }
        return i;
    }

    private static boolean isBlank(byte b) {
        return b == ' ' || b == '\t' || b == '\n' || b == '\r';
    }

    private static boolean isLabel(byte b) {
        return b == ' ' || (b >= 'A' && b <= 'Z') || (b >= '0' && b <= '9');
    }

    private static boolean startsWith(byte[] text, int at, String ascii) {
        byte[] wanted = ascii.getBytes(StandardCharsets.US_ASCII);
        return at + wanted.length <= text.length
                && Arrays.equals(text, at, at + wanted.length, wanted, 0, wanted.length);
    }

    private static BadInputException bad(String place, String message) {
        return new BadInputException("bad_pem", place, message);
    }
}
