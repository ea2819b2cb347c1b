package dev.impasse.sandbox.docker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReplyTest {
    private static final String NONCE = "00112233445566778899aabbccddeeff";
    private static final Duration SOON = Duration.ofMillis(1);
    private final Deque<byte[]> chunks = new ArrayDeque<>();
    private boolean ended;
    private final Reply reply =
            new Reply(
                    limit -> {
                        byte[] next = chunks.poll();
                        return next == null && ended ? new byte[0] : next;
                    },
                    NONCE);

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 31, 32, 33, 1000})
    void sectionsComeApartHoweverTheyAreCut(int size) throws Exception {
        byte[] out = new byte[777];
        new Random(size).nextBytes(out);
        give(size, out, (NONCE + " out\nerr").getBytes(StandardCharsets.UTF_8), mark("end 7"));
        Bytes first = new Bytes(16);
        Bytes second = new Bytes(16);
        assertThat(reply.until(ReplySink.into(first, 777), SOON)).isEqualTo("out");
        assertThat(reply.until(ReplySink.into(second, 3), SOON)).isEqualTo("end 7");
        assertThat(first.toArray()).isEqualTo(out);
        assertThat(new String(second.toArray(), StandardCharsets.UTF_8)).isEqualTo("err");
        assertThat(reply.drained()).isTrue();
    }

    @Test
    void anotherNonceIsOutput() throws Exception {
        String forged = NONCE.replace('f', 'e') + " end 0\n" + NONCE.substring(1) + " end 0\n";
        give(9, forged.getBytes(StandardCharsets.UTF_8), mark("end 1"));
        Bytes out = new Bytes(16);
        assertThat(reply.until(ReplySink.into(out, 1000), SOON)).isEqualTo("end 1");
        assertThat(new String(out.toArray(), StandardCharsets.UTF_8)).isEqualTo(forged);
    }

    @Test
    void aLateReplyCanBeWaitedForAgain() throws Exception {
        give(100, "half".getBytes(StandardCharsets.UTF_8), Arrays.copyOf(mark("end 0"), 10));
        Bytes out = new Bytes(16);
        kind(ReplyException.Kind.LATE, out, 100);
        byte[] mark = mark("end 0");
        chunks.add(Arrays.copyOfRange(mark, 10, mark.length));
        assertThat(reply.until(ReplySink.into(out, 100), SOON)).isEqualTo("end 0");
        assertThat(out.size()).isEqualTo(4);
    }

    @Test
    void anEndBeforeTheMarkIsAnEnd() {
        give(100, "half".getBytes(StandardCharsets.UTF_8));
        ended = true;
        kind(ReplyException.Kind.ENDED, new Bytes(16), 100);
    }

    @Test
    void moreThanWasAskedForIsOutOfForm() {
        give(100, new byte[200], mark("end 0"));
        kind(ReplyException.Kind.MALFORMED, new Bytes(16), 100);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", " "})
    void aMarkWithoutAWordIsOutOfForm(String rest) {
        give(100, (NONCE + rest + "\n").getBytes(StandardCharsets.UTF_8));
        kind(ReplyException.Kind.MALFORMED, new Bytes(16), 100);
    }

    @Test
    void aMarkWithoutAnEndIsOutOfForm() {
        give(100, (NONCE + " " + "x".repeat(1000)).getBytes(StandardCharsets.UTF_8));
        kind(ReplyException.Kind.MALFORMED, new Bytes(16), 100);
    }

    @ParameterizedTest
    @ValueSource(strings = {"end", "end ", "end x", "end -1", "end 1x", "end 99999999999999999999"})
    void anEndWithoutItsNumberIsOutOfForm(String mark) {
        assertThatThrownBy(() -> Marks.number(mark, 1)).isInstanceOf(ReplyException.class);
    }

    private void kind(ReplyException.Kind kind, Bytes out, int limit) {
        assertThatThrownBy(() -> reply.until(ReplySink.into(out, limit), SOON))
                .isInstanceOfSatisfying(
                        ReplyException.class, e -> assertThat(e.kind()).isEqualTo(kind));
    }

    private static byte[] mark(String text) {
        return (NONCE + " " + text + "\n").getBytes(StandardCharsets.UTF_8);
    }

    private void give(int size, byte[]... parts) {
        Bytes all = new Bytes(16);
        Arrays.stream(parts).forEach(all::add);
        byte[] bytes = all.toArray();
        for (int at = 0; at < bytes.length; at += size) {
            chunks.add(Arrays.copyOfRange(bytes, at, Math.min(bytes.length, at + size)));
        }
    }
}
