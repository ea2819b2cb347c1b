package dev.impasse.sandbox.docker;

import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import java.util.function.UnaryOperator;

/**
 * Speaks to the container's main process: one line of shell code out, one reply back. Not safe for several threads; the
 * sandbox lets one at a time through.
 */
final class Session {
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final String SCRIPT = Script.load("session.sh");

    private final Attachment attachment;

    Session(Attachment attachment) {
        this.attachment = attachment;
    }

    /**
     * Teaches the shell its functions.
     *
     * @param agent how a command becomes the agent's, as options of {@code start-stop-daemon}; empty for root
     * @return whether root could make a file in the root directory
     */
    boolean begin(String workspace, String agent, Duration limit)
            throws ReplyException, InterruptedException {
        attachment.send(SCRIPT.getBytes(StandardCharsets.UTF_8));
        Reply reply =
                send(nonce ->
                        "W="
                                + ShellWord.quote(workspace)
                                + "; A="
                                + ShellWord.quote(agent)
                                + "; ready "
                                + nonce);
        return Marks.number(reply.until(ReplySink.NOTHING, limit), 1) != 0;
    }

    /** Sends a line that answers with the nonce that it is given. */
    Reply send(UnaryOperator<String> line) throws InterruptedException {
        byte[] chance = new byte[16];
        RANDOM.nextBytes(chance);
        String nonce = HexFormat.of().formatHex(chance);
        tell(line.apply(nonce));
        return new Reply(attachment::receive, nonce);
    }

    /** Sends a line that answers nothing. */
    void tell(String line) throws InterruptedException {
        if (line.indexOf('\n') >= 0) {
            throw new IllegalArgumentException("a line of shell code with a newline");
        }
        attachment.send((line + "\n").getBytes(StandardCharsets.US_ASCII));
    }

    /**
     * Sends bytes that a line before asked for.
     *
     * @return false if nobody took them in time
     */
    boolean payload(byte[] bytes, Duration limit) throws InterruptedException {
        return attachment.offer(bytes, limit);
    }

    boolean ended() {
        return attachment.ended();
    }

    String errorTail() {
        return attachment.errorTail();
    }
}
