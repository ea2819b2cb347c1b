package dev.impasse.sandbox;

import dev.impasse.sandbox.TarException.Kind;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** What headers that come before an entry's own say about it: longer names, larger sizes. */
final class TarExtension {
    private final TarBounds bounds;
    private byte @Nullable [] name;
    private byte @Nullable [] target;
    private long size = -1;

    TarExtension(TarBounds bounds) {
        this.bounds = bounds;
    }

    /**
     * @return whether the header was one of these, so that the next belongs to the same entry
     */
    boolean take(TarHeader header, InputStream in) throws IOException {
        switch (header.type()) {
            case 'L' -> name = untilNul(body(header, in, bounds.nameBytes() + 1));
            case 'K' -> target = untilNul(body(header, in, bounds.nameBytes() + 1));
            case 'x' -> records(body(header, in, bounds.headerBytes()));
            // What holds for all entries (a comment of git, times) says nothing that matters here.
            case 'g' -> body(header, in, bounds.headerBytes());
            default -> {
                return false;
            }
        }
        return true;
    }

    byte[] name(byte[] own) throws TarException {
        return bounded(name == null ? own : name);
    }

    byte[] target(byte[] own) throws TarException {
        return bounded(target == null ? own : target);
    }

    long size(long own) {
        return size < 0 ? own : size;
    }

    private byte[] bounded(byte[] text) throws TarException {
        if (text.length > bounds.nameBytes()) {
            throw new TarException(Kind.TOO_LARGE, "a name is too long");
        }
        return text;
    }

    private static byte[] body(TarHeader header, InputStream in, int limit) throws IOException {
        if (header.size() > limit) {
            throw new TarException(Kind.TOO_LARGE, "an extended header is too long");
        }
        TarContent content = new TarContent(in, header.size());
        byte[] body = content.readAllBytes();
        content.finish();
        return body;
    }

    private static byte[] untilNul(byte[] body) {
        int end = 0;
        while (end < body.length && body[end] != 0) {
            end++;
        }
        return Arrays.copyOf(body, end);
    }

    /** Each record is its own length in decimal, a space, a keyword, an equals sign, a value and a newline. */
    private void records(byte[] body) throws TarException {
        int at = 0;
        while (at < body.length) {
            int space = at;
            int length = 0;
            while (space < body.length && body[space] >= '0' && body[space] <= '9') {
                length = Math.min(length, 1_000_000) * 10 + body[space++] - '0';
            }
            int end = at + length;
            if (space == at
                    || space >= body.length
                    || body[space] != ' '
                    || end <= space + 1
                    || end > body.length
                    || body[end - 1] != '\n') {
                throw new TarException(Kind.MALFORMED, "an extended header's record is none");
            }
            record(Arrays.copyOfRange(body, space + 1, end - 1));
            at = end;
        }
    }

    private void record(byte[] record) throws TarException {
        int equals = 0;
        while (equals < record.length && record[equals] != '=') {
            equals++;
        }
        String keyword = new String(record, 0, equals, StandardCharsets.ISO_8859_1);
        byte[] value =
                Arrays.copyOfRange(record, Math.min(equals + 1, record.length), record.length);
        switch (keyword) {
            case "path" -> name = withoutNul(value);
            case "linkpath" -> target = withoutNul(value);
            case "size" -> size = decimal(value);
            default -> {
                if (keyword.startsWith("GNU.sparse")) {
                    throw new TarException(Kind.MALFORMED, "a sparse file");
                }
            }
        }
    }

    private static byte[] withoutNul(byte[] value) throws TarException {
        for (byte b : value) {
            if (b == 0) {
                throw new TarException(Kind.MALFORMED, "a name with NUL");
            }
        }
        return value;
    }

    private static long decimal(byte[] value) throws TarException {
        String text = new String(value, StandardCharsets.ISO_8859_1);
        if (!text.matches("[0-9]{1,18}")) {
            throw new TarException(Kind.MALFORMED, "a size that is none");
        }
        return Long.parseLong(text);
    }
}
