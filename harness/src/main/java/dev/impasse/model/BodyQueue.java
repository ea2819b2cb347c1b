package dev.impasse.model;

import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * An answer's body as it arrives, one part at a time, so that a reader can wait for the next part with a limit. No more
 * than one part waits unread.
 */
final class BodyQueue implements HttpResponse.BodySubscriber<BodyQueue> {
    /** What stands in the queue: bytes, the end, or why it broke off. */
    sealed interface Part {
        record Bytes(byte[] bytes) implements Part {}

        record End() implements Part {}

        record Broken(Throwable cause) implements Part {}

        record Cancelled() implements Part {}
    }

    private final LinkedBlockingQueue<Part> parts = new LinkedBlockingQueue<>();
    private volatile Flow.@Nullable Subscription subscription;
    private volatile boolean closed;

    /** The next part, or null where none came in time. */
    @Nullable Part next(Duration limit) throws InterruptedException {
        Part part = parts.poll(limit.toNanos(), TimeUnit.NANOSECONDS);
        Flow.Subscription from = subscription;
        if (part instanceof Part.Bytes && from != null) {
            from.request(1);
        }
        return part;
    }

    /** Wakes the reader and lets go of the connection. */
    void cancel() {
        parts.add(new Part.Cancelled());
        close();
    }

    /** Lets go of the connection; what is on its way is dropped. */
    void close() {
        closed = true;
        Flow.Subscription from = subscription;
        if (from != null) {
            from.cancel();
        }
    }

    @Override
    public CompletionStage<BodyQueue> getBody() {
        return CompletableFuture.completedFuture(this);
    }

    @Override
    public void onSubscribe(Flow.Subscription given) {
        subscription = given;
        if (closed) {
            given.cancel();
        } else {
            given.request(1);
        }
    }

    @Override
    public void onNext(List<ByteBuffer> buffers) {
        int size = buffers.stream().mapToInt(ByteBuffer::remaining).sum();
        ByteBuffer all = ByteBuffer.allocate(size);
        buffers.forEach(all::put);
        parts.add(new Part.Bytes(all.array()));
    }

    @Override
    public void onError(Throwable cause) {
        parts.add(new Part.Broken(cause));
    }

    @Override
    public void onComplete() {
        parts.add(new Part.End());
    }
}
