package dev.impasse.model;

import dev.impasse.chat.Attempt;
import dev.impasse.chat.Cancellation;
import dev.impasse.chat.ChatModel;
import dev.impasse.chat.ChatOutcome;
import dev.impasse.chat.ChatRequest;
import dev.impasse.chat.Usage;
import dev.impasse.input.Inert;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;

/**
 * A model behind an OpenAI-compatible endpoint. What may be gone the next time is tried again, with growing random
 * waits, all within one time-out; redirects are not followed.
 */
public final class HttpChatModel implements ChatModel, AutoCloseable {
    private static final Duration MOST_WAIT = Duration.ofSeconds(20);
    private static final int SENTENCE = 600;

    private final Profile profile;
    private final Secret key;
    private final long seed;
    private final Backoff backoff;
    private final HttpClient http;
    private final URI address;

    HttpChatModel(Profile profile, Secret key, long seed, Backoff backoff) {
        this.profile = profile;
        this.key = key;
        this.seed = seed;
        this.backoff = backoff;
        this.address = URI.create(profile.baseUrl().orElseThrow() + "/chat/completions");
        this.http =
                HttpClient.newBuilder()
                        .connectTimeout(profile.timeouts().connect())
                        .followRedirects(HttpClient.Redirect.NEVER)
                        // An upgrade to HTTP/2 in clear text is more than some endpoints take.
                        .version(HttpClient.Version.HTTP_1_1)
                        .build();
    }

    HttpChatModel(Profile profile, Secret key, long seed) {
        this(
                profile,
                key,
                seed,
                new Backoff(profile.timeouts().retry(), MOST_WAIT, RandomGenerator.getDefault()));
    }

    @Override
    public ChatOutcome ask(ChatRequest request, Cancellation cancellation)
            throws InterruptedException {
        byte[] body = RequestBody.of(profile, request, seed);
        Deadline whole = Deadline.in(profile.timeouts().whole());
        List<Attempt> attempts = new ArrayList<>();
        Usage lost = Usage.NONE;
        while (true) {
            AnswerParts.Holder parts = new AnswerParts.Holder();
            try {
                new OneTry(http, profile, key, whole).ask(request(body), parts, cancellation);
                Usage usage = sum(lost, parts.spent(body.length));
                return new ChatOutcome.Answered(
                        parts.parts().reply(key, usage, profile.prices().cost(usage)), attempts);
            } catch (ModelFault fault) {
                // Whoever answered in part has most likely charged for it.
                lost = sum(lost, parts.spent(body.length));
                Duration wait = wait(fault, attempts.size() + 1);
                boolean again =
                        fault.worthRepeating()
                                && attempts.size() < profile.retries()
                                && wait.compareTo(whole.left()) < 0;
                attempts.add(
                        new Attempt(
                                fault.reasonCode(), fault.status(), again ? wait.toMillis() : 0));
                if (!again || !pause(wait, cancellation)) {
                    return failed(fault, attempts, lost);
                }
            }
        }
    }

    @Override
    public void close() {
        http.shutdownNow();
    }

    @Override
    public String toString() {
        return "model " + profile.name();
    }

    private HttpRequest request(byte[] body) {
        HttpRequest.Builder builder =
                HttpRequest.newBuilder(address)
                        .header("Content-Type", "application/json")
                        .header("Accept", "application/json, text/event-stream")
                        .header("User-Agent", "impasse")
                        .POST(HttpRequest.BodyPublishers.ofByteArray(body));
        if (key.present()) {
            builder.header("Authorization", key.bearer());
        }
        return builder.build();
    }

    /** The endpoint's own word counts, if it has one; a little on top, so that not all come back at once. */
    private Duration wait(ModelFault fault, int failed) {
        Duration own = backoff.before(failed);
        return fault.retryAfter().map(told -> told.plus(own.dividedBy(10))).orElse(own);
    }

    /** False where it was cancelled meanwhile. */
    private static boolean pause(Duration wait, Cancellation cancellation)
            throws InterruptedException {
        CountDownLatch woken = new CountDownLatch(1);
        try (Cancellation.Registration ignored = cancellation.onCancel(woken::countDown)) {
            return !woken.await(wait.toNanos(), TimeUnit.NANOSECONDS);
        }
    }

    private ChatOutcome failed(ModelFault fault, List<Attempt> attempts, Usage lost) {
        String tries = attempts.size() == 1 ? "" : " (after " + attempts.size() + " tries)";
        return new ChatOutcome.Failed(
                fault.reasonCode(),
                Inert.excerpt(key.redact(fault.sentence()), SENTENCE) + tries,
                attempts,
                lost,
                profile.prices().cost(lost));
    }

    private static Usage sum(Usage a, Usage b) {
        return new Usage(
                a.promptTokens() + b.promptTokens(),
                a.completionTokens() + b.completionTokens(),
                a.estimated() || b.estimated());
    }
}
