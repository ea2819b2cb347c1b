package dev.impasse.sandbox.docker;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.impasse.sandbox.ByteText;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;

/** Any bytes where the engine's or the session's are expected: a typed error or sense, within bounds. */
class StreamFuzzTest {
    private static final String NONCE = "00112233445566778899aabbccddeeff";

    @FuzzTest(maxDuration = "20s")
    void anyBytesAsFrames(byte[] bytes) {
        Frames frames = new Frames(new ByteArrayInputStream(bytes));
        long total = 0;
        try {
            for (Frames.Frame f = frames.next(); f != Frames.END; f = frames.next()) {
                total += f.payload().length;
            }
        } catch (IOException e) {
            return;
        }
        if (total > bytes.length) {
            throw new AssertionError("more came out than went in");
        }
    }

    @FuzzTest(maxDuration = "20s")
    void anyBytesAsAReply(FuzzedDataProvider data) throws InterruptedException {
        byte[] before = data.consumeBytes(200);
        byte[] after = data.consumeRemainingAsBytes();
        Bytes all = new Bytes(256);
        all.add(before);
        all.add(ByteText.encode(NONCE));
        all.add(after);
        byte[][] parts = {all.toArray(), new byte[0]};
        int[] at = {0};
        Reply reply = new Reply(limit -> parts[Math.min(at[0]++, 1)], NONCE);
        Bytes out = new Bytes(16);
        try {
            reply.until(ReplySink.into(out, 1000), Duration.ofMillis(1));
        } catch (ReplyException e) {
            return;
        }
        if (!Arrays.equals(out.toArray(), before)) {
            throw new AssertionError("a section is not what came before its mark");
        }
    }

    @FuzzTest(maxDuration = "20s")
    void anyTextAsTheViewFromInside(byte[] bytes) {
        InsideView.parse(ByteText.decode(bytes), false);
    }
}
