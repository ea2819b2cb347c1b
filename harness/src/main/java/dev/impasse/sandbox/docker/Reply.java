package dev.impasse.sandbox.docker;

import java.nio.charset.StandardCharsets;
import java.time.Duration;

/**
 * Takes one reply apart: sections of any bytes, each ended by the request's nonce, a space, a word or more, and a
 * newline. The nonce is fresh and 128 bits of chance, and no process but the session has it before the section ends, so
 * no output can end one early or add one.
 */
final class Reply {
    /** A mark says a word and a few numbers. */
    private static final int MARK_LIMIT = 256;

    private final ReplySource source;
    private final byte[] nonce;
    private final Bytes pending = new Bytes(4096);
    private int searched;

    Reply(ReplySource source, String nonce) {
        this.source = source;
        this.nonce = nonce.getBytes(StandardCharsets.US_ASCII);
    }

    /**
     * Gives the section's bytes to {@code sink}. After {@link ReplyException.Kind#LATE} it can be called again and goes
     * on where it was.
     *
     * @return what stands behind the nonce
     */
    String until(ReplySink sink, Duration limit) throws ReplyException, InterruptedException {
        long end = System.nanoTime() + limit.toNanos();
        while (true) {
            int at = pending.indexOf(nonce, searched);
            if (at >= 0) {
                int newline = newline(at + nonce.length);
                if (newline >= 0) {
                    return finish(sink, at, newline);
                }
                searched = at;
            } else {
                // The last bytes may be the first of a nonce.
                int safe = Math.max(0, pending.size() - nonce.length + 1);
                pass(sink, safe);
                searched = 0;
            }
            byte[] more = source.next(Duration.ofNanos(end - System.nanoTime()));
            if (more == null) {
                throw new ReplyException(ReplyException.Kind.LATE, "no answer in time");
            }
            if (more.length == 0) {
                throw new ReplyException(ReplyException.Kind.ENDED, "the session ended");
            }
            pending.add(more);
        }
    }

    /** Whether all that came was taken; after the last mark anything more is not in the session's form. */
    boolean drained() {
        return pending.size() == 0;
    }

    private String finish(ReplySink sink, int at, int newline) throws ReplyException {
        pass(sink, at);
        int from = nonce.length;
        int to = newline - at;
        if (to - from < 2 || pending.array()[from] != ' ') {
            throw new ReplyException(ReplyException.Kind.MALFORMED, "a mark without a word");
        }
        String mark =
                new String(pending.array(), from + 1, to - from - 1, StandardCharsets.US_ASCII);
        pending.drop(to + 1);
        searched = 0;
        return mark;
    }

    private void pass(ReplySink sink, int count) throws ReplyException {
        if (count > 0) {
            sink.accept(pending.array(), 0, count);
            pending.drop(count);
        }
    }

    private int newline(int from) throws ReplyException {
        for (int i = from; i < pending.size(); i++) {
            if (pending.array()[i] == '\n') {
                return i;
            }
            if (i - from > MARK_LIMIT) {
                throw new ReplyException(ReplyException.Kind.MALFORMED, "a mark without an end");
            }
        }
        return -1;
    }
}
