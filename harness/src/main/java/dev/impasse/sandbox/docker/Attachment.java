package dev.impasse.sandbox.docker;

import com.github.dockerjava.transport.DockerHttpClient;
import com.github.dockerjava.transport.DockerHttpClient.Request;
import com.github.dockerjava.transport.DockerHttpClient.Response;
import dev.impasse.EnvironmentException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The three standard streams of a container's main process. One thread of ours reads what the process writes; it ends
 * with the connection. Backpressure is real: where nobody takes the output, the process waits.
 */
final class Attachment implements AutoCloseable {
    private static final byte[] END = new byte[0];

    private final SessionInput input = new SessionInput();
    private final ArrayBlockingQueue<byte[]> output = new ArrayBlockingQueue<>(32);
    private final ErrorTail errors = new ErrorTail();
    private final Response response;
    private volatile boolean ended;
    private volatile boolean closed;

    private Attachment(DockerHttpClient http, String container) {
        response =
                http.execute(
                        Request.builder()
                                .method(Request.Method.POST)
                                .path(
                                        "/containers/"
                                                + container
                                                + "/attach?stream=1&stdin=1&stdout=1&stderr=1")
                                .hijackedInput(input)
                                .build());
    }

    /** Attaches to a container that was created and not started, so that no byte is lost. */
    static Attachment open(Engine engine, String container) {
        Attachment attachment =
                engine.await(
                        "attach to a container",
                        Engine.QUICK,
                        () -> new Attachment(engine.http(), container));
        if (attachment.response.getStatusCode() >= 300) {
            attachment.close();
            throw new EnvironmentException(
                    "engine_failed",
                    "The engine refused to attach (" + attachment.response.getStatusCode() + ").",
                    null,
                    null);
        }
        Thread.ofPlatform()
                .daemon()
                .name("impasse-session-" + container.substring(0, 12))
                .start(attachment::pump);
        return attachment;
    }

    void send(byte[] bytes) throws InterruptedException {
        input.send(bytes);
    }

    boolean offer(byte[] bytes, Duration limit) throws InterruptedException {
        return input.offer(bytes, limit);
    }

    /**
     * The next bytes of standard output.
     *
     * @return null if none came in time; empty once the process is gone
     */
    byte @Nullable [] receive(Duration limit) throws InterruptedException {
        byte[] next = output.poll(Math.max(0, limit.toNanos()), TimeUnit.NANOSECONDS);
        if (next == END) {
            // Whoever asks again must learn the same.
            output.offer(END);
        }
        return next;
    }

    boolean ended() {
        return ended;
    }

    /** The last lines that the session itself wrote to standard error. */
    String errorTail() {
        return errors.text();
    }

    @Override
    public void close() {
        closed = true;
        input.close();
        output.clear();
        output.offer(END);
        response.close();
    }

    private void pump() {
        try {
            Frames frames = new Frames(response.getBody());
            for (Frames.Frame frame = frames.next(); frame != Frames.END; frame = frames.next()) {
                if (frame.stream() == 2) {
                    errors.add(frame.payload());
                } else {
                    output.put(frame.payload());
                }
            }
        } catch (IOException | RuntimeException e) {
            errors.add(("connection: " + e).getBytes(StandardCharsets.UTF_8));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            ended = true;
            end();
        }
    }

    /** Puts the end behind what is still to be read, unless nobody will read any more. */
    private void end() {
        boolean told = false;
        while (!told && !closed) {
            try {
                told = output.offer(END, 1, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }
}
