package dev.impasse.model;

import dev.impasse.BadInputException;
import dev.impasse.chat.Cancellation;
import dev.impasse.input.Inert;
import dev.impasse.input.StrictJson;
import java.net.ConnectException;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import tools.jackson.databind.node.ObjectNode;

/** Asks an endpoint once. */
final class OneTry {
    private static final byte[] DONE = "[DONE]".getBytes(StandardCharsets.US_ASCII);
    private static final int ERROR_BYTES = 64 * 1024;
    private static final int EXCERPT = 300;

    private final HttpClient http;
    private final Profile profile;
    private final Secret key;
    private final Deadline whole;

    OneTry(HttpClient http, Profile profile, Secret key, Deadline whole) {
        this.http = http;
        this.profile = profile;
        this.key = key;
        this.whole = whole;
    }

    /**
     * @param parts takes what comes, also of an answer that breaks off
     */
    void ask(HttpRequest request, AnswerParts.Holder parts, Cancellation cancellation)
            throws ModelFault, InterruptedException {
        BodyQueue body = new BodyQueue();
        Deadline firstByte = whole.orEarlier(profile.timeouts().firstByte());
        CompletableFuture<HttpResponse<BodyQueue>> sent = http.sendAsync(request, info -> body);
        try (Cancellation.Registration ignored =
                cancellation.onCancel(() -> {
                    sent.cancel(true);
                    body.cancel();
                })) {
            HttpResponse<BodyQueue> response = response(sent, firstByte);
            read(response, body, firstByte, parts);
        } finally {
            sent.cancel(true);
            body.close();
        }
    }

    private HttpResponse<BodyQueue> response(
            CompletableFuture<HttpResponse<BodyQueue>> sent, Deadline firstByte)
            throws ModelFault, InterruptedException {
        try {
            return sent.get(firstByte.left().toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            throw whole.passed()
                    ? ModelFault.lasting(
                            "model_timeout", 0, "The endpoint did not answer in the time for it.")
                    : ModelFault.passing(
                            "first_byte_timeout", 0, "No byte of an answer came in time.");
        } catch (CancellationException e) {
            throw AnswerBytes.cancelled();
        } catch (ExecutionException e) {
            throw fault(e.getCause());
        }
    }

    // The cause's own words may quote a header, so only its kind is told.
    private ModelFault fault(@org.jspecify.annotations.Nullable Throwable cause) {
        String where = profile.baseUrl().map(Object::toString).orElse("the endpoint");
        return switch (cause) {
            case HttpConnectTimeoutException ignored ->
                    ModelFault.passing(
                            "connect_timeout", 0, where + " could not be reached in time.");
            case ConnectException ignored ->
                    ModelFault.passing("connect_failed", 0, where + " cannot be reached.");
            case CancellationException ignored -> AnswerBytes.cancelled();
            case javax.net.ssl.SSLException ignored ->
                    ModelFault.lasting("tls_failed", 0, where + " has no TLS that is trusted.");
            case null, default ->
                    ModelFault.passing(
                            "connection_lost", 0, where + " closed the connection early.");
        };
    }

    private void read(
            HttpResponse<BodyQueue> response,
            BodyQueue body,
            Deadline firstByte,
            AnswerParts.Holder holder)
            throws ModelFault, InterruptedException {
        int status = response.statusCode();
        if (status != 200) {
            throw refused(response, new AnswerBytes(body, ERROR_BYTES, firstByte, whole, status));
        }
        AnswerBytes bytes = new AnswerBytes(body, profile.answerBytes(), firstByte, whole, status);
        AnswerParts parts = holder.fresh(status);
        String type =
                response.headers()
                        .firstValue("content-type")
                        .orElse("")
                        .toLowerCase(Locale.ROOT)
                        .replaceAll(";.*", "")
                        .strip();
        switch (type) {
            case "text/event-stream" -> stream(new SseLines(bytes), parts, status);
            case "application/json" -> parts.take(document(bytes.all(), status));
            default ->
                    throw ModelFault.lasting(
                            "wrong_content_type",
                            status,
                            "The endpoint sent "
                                    + (type.isEmpty() ? "no content type" : shown(type))
                                    + " instead of JSON.");
        }
        if (!parts.choiceSeen()) {
            throw ModelFault.passing("empty_choices", status, "The answer holds no choice.");
        }
    }

    private void stream(SseLines lines, AnswerParts parts, int status)
            throws ModelFault, InterruptedException {
        for (Optional<byte[]> data = lines.next(); data.isPresent(); data = lines.next()) {
            if (Arrays.equals(data.get(), DONE)) {
                return;
            }
            parts.take(document(data.get(), status));
        }
        if (!parts.finished()) {
            throw ModelFault.passing("answer_cut", status, "The stream ended before the answer.");
        }
    }

    private ObjectNode document(byte[] bytes, int status) throws ModelFault {
        try {
            return StrictJson.object(bytes, "the answer");
        } catch (BadInputException e) {
            throw ModelFault.passing("bad_answer", status, "The answer is no JSON object.");
        }
    }

    private ModelFault refused(HttpResponse<BodyQueue> response, AnswerBytes bytes)
            throws InterruptedException {
        int status = response.statusCode();
        if (status / 100 == 3) {
            return ModelFault.lasting(
                    "redirected",
                    status,
                    "The endpoint points elsewhere (status "
                            + status
                            + "), and a key is not sent after it.");
        }
        String words = "Status " + status + ": " + errorBody(bytes);
        Optional<Duration> after =
                response.headers()
                        .firstValue("retry-after")
                        .flatMap(text -> RetryAfter.parse(text, Instant.now()));
        if (status == 429) {
            return ModelFault.passing("rate_limited", status, after, words);
        }
        if (status >= 500) {
            return ModelFault.passing("server_error", status, after, words);
        }
        return ModelFault.lasting(
                status == 401 || status == 403 ? "key_refused" : "request_refused", status, words);
    }

    private String errorBody(AnswerBytes bytes) throws InterruptedException {
        try {
            byte[] all = bytes.all();
            try {
                return shown(AnswerParts.errorText(StrictJson.object(all, "the answer")));
            } catch (BadInputException e) {
                return all.length == 0
                        ? "no words."
                        : shown(new String(all, StandardCharsets.UTF_8));
            }
        } catch (ModelFault e) {
            return "its words could not be read.";
        }
    }

    private String shown(String text) {
        return Inert.excerpt(key.redact(text), EXCERPT);
    }
}
