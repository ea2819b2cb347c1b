package dev.impasse.model;

import java.io.ByteArrayOutputStream;
import java.util.Optional;

/** Server-sent events as they stand in a body: the data of each, without what else the format knows. */
final class SseLines {
    private final AnswerBytes bytes;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private byte[] part = {};
    private int at;
    private boolean ended;

    SseLines(AnswerBytes bytes) {
        this.bytes = bytes;
    }

    /** The next event's data as UTF-8; empty at the end. An event that the end cuts off is dropped, as the format says. */
    Optional<byte[]> next() throws ModelFault, InterruptedException {
        ByteArrayOutputStream data = new ByteArrayOutputStream();
        boolean any = false;
        while (readLine()) {
            byte[] text = line.toByteArray();
            if (text.length == 0 && any) {
                return Optional.of(data.toByteArray());
            }
            if (startsWithData(text)) {
                if (any) {
                    data.write('\n');
                }
                int from = text.length > 5 && text[5] == ' ' ? 6 : 5;
                data.write(text, from, text.length - from);
                any = true;
            }
        }
        return Optional.empty();
    }

    private static boolean startsWithData(byte[] text) {
        return text.length >= 5
                && text[0] == 'd'
                && text[1] == 'a'
                && text[2] == 't'
                && text[3] == 'a'
                && text[4] == ':';
    }

    // Ends at LF; a CR before it belongs to the line's end.
    private boolean readLine() throws ModelFault, InterruptedException {
        line.reset();
        while (!ended) {
            while (at < part.length) {
                byte b = part[at++];
                if (b == '\n') {
                    return true;
                }
                if (b != '\r') {
                    line.write(b);
                }
            }
            part = bytes.next();
            at = 0;
            ended = part.length == 0;
        }
        return false;
    }
}
