package dev.impasse.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.chat.Attempt;
import dev.impasse.chat.Cancellation;
import dev.impasse.chat.ChatOutcome;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever an endpoint does, asking it ends, with a reason that has a name. */
@Timeout(60)
class HostileEndpointTest {
    private static final String QUICK =
            "retries: 2, timeouts: {connect: 2s, first_byte: 300ms, whole: 900ms}";

    static Stream<Arguments> answersThatAreNone() {
        String html = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\n\r\n<p>";
        return Stream.of(
                Arguments.of("empty_choices", 3, HostileEndpoint.json(200, "{\"choices\":[]}")),
                Arguments.of("empty_choices", 3, HostileEndpoint.json(200, "{}")),
                Arguments.of("empty_choices", 3, HostileEndpoint.stream("{}", "[DONE]")),
                Arguments.of("bad_answer", 3, HostileEndpoint.json(200, "{\"choices\":[")),
                Arguments.of("bad_answer", 3, HostileEndpoint.json(200, "[1]")),
                Arguments.of("bad_answer", 3, HostileEndpoint.stream("nonsense")),
                Arguments.of("bad_answer", 3, HostileEndpoint.json(200, "[".repeat(100_000))),
                Arguments.of(
                        "answer_cut",
                        3,
                        HostileEndpoint.stream("{\"choices\":[{\"delta\":{\"content\":\"a\"}}]}")),
                Arguments.of(
                        "answer_cut",
                        3,
                        "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
                                + "Content-Length: 100\r\n\r\n{\"choices\""),
                Arguments.of("endpoint_error", 3, HostileEndpoint.stream("{\"error\":\"no\"}")),
                Arguments.of("connection_lost", 3, ""),
                Arguments.of("connection_lost", 3, "HTTP/1.1 2"),
                Arguments.of("wrong_content_type", 1, html),
                Arguments.of(
                        "wrong_content_type", 1, "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n{}"),
                Arguments.of("rate_limited", 3, HostileEndpoint.json(429, "{}")),
                Arguments.of("rate_limited", 3, HostileEndpoint.json(429, "{}", "Retry-After: 0")),
                // It would have to wait longer than all of it may take.
                Arguments.of(
                        "rate_limited", 1, HostileEndpoint.json(429, "{}", "Retry-After: 3600")),
                Arguments.of("server_error", 3, HostileEndpoint.json(500, "broken")),
                Arguments.of("server_error", 3, HostileEndpoint.json(503, "")),
                Arguments.of("key_refused", 1, HostileEndpoint.json(401, "{}")),
                Arguments.of("request_refused", 1, HostileEndpoint.json(404, "{}")),
                Arguments.of(
                        "redirected",
                        1,
                        HostileEndpoint.json(307, "", "Location: http://127.0.0.1:1/v1")));
    }

    @ParameterizedTest
    @MethodSource("answersThatAreNone")
    void eachHasItsReasonAndIsTriedAgainOnlyWhereThatMayHelp(
            String reason, int tries, String answer) throws Exception {
        try (HostileEndpoint endpoint = HostileEndpoint.saying(answer)) {
            ChatOutcome.Failed failed = failed(endpoint.address(), QUICK);
            assertThat(failed.reasonCode()).isEqualTo(reason);
            assertThat(failed.attempts()).hasSize(tries);
            assertThat(failed.sentence()).isNotBlank();
            assertThat(endpoint.requests()).hasSize(tries);
        }
    }

    @Test
    void tenMegabytesOfTextAreNotReadToTheEnd() throws Exception {
        String chunk =
                "data: {\"choices\":[{\"delta\":{\"content\":\"" + "x".repeat(4000) + "\"}}]}\n\n";
        byte[] bytes = chunk.getBytes(StandardCharsets.UTF_8);
        try (HostileEndpoint endpoint =
                HostileEndpoint.that((number, socket, out) -> {
                    out.write(HostileEndpoint.stream().getBytes(StandardCharsets.UTF_8));
                    for (int sent = 0; sent < 10_000_000; sent += bytes.length) {
                        out.write(bytes);
                    }
                })) {
            ChatOutcome.Failed failed = failed(endpoint.address(), "answer: 8MiB");
            assertThat(failed.reasonCode()).isEqualTo("answer_too_large");
            // What came is counted, told by nobody but the bytes themselves.
            assertThat(failed.usage().completionTokens()).isGreaterThan(1_000_000);
            assertThat(failed.usage().estimated()).isTrue();
        }
    }

    @Test
    void aDripEndsAtTheTimeForTheWhole() throws Exception {
        HostileEndpoint[] self = new HostileEndpoint[1];
        try (HostileEndpoint endpoint =
                HostileEndpoint.that((number, socket, out) -> {
                    out.write(HostileEndpoint.stream().getBytes(StandardCharsets.UTF_8));
                    while (true) {
                        out.write(": \n".getBytes(StandardCharsets.UTF_8));
                        out.flush();
                        Thread.sleep(10);
                    }
                })) {
            self[0] = endpoint;
            assertThat(failed(endpoint.address(), QUICK).reasonCode()).isEqualTo("model_timeout");
        }
    }

    @Test
    void silenceEndsToo() throws Exception {
        HostileEndpoint[] self = new HostileEndpoint[1];
        try (HostileEndpoint endpoint = HostileEndpoint.that(HostileEndpoint.silence(self))) {
            self[0] = endpoint;
            ChatOutcome.Failed failed = failed(endpoint.address(), QUICK);
            assertThat(failed.reasonCode()).isIn("first_byte_timeout", "model_timeout");
            assertThat(failed.attempts().getFirst().reasonCode()).isEqualTo("first_byte_timeout");
        }
    }

    @Test
    void headersThatComeAtOnceDoNotStandForAFirstByte() throws Exception {
        HostileEndpoint[] self = new HostileEndpoint[1];
        try (HostileEndpoint endpoint =
                HostileEndpoint.that((number, socket, out) -> {
                    out.write(HostileEndpoint.stream().getBytes(StandardCharsets.UTF_8));
                    out.flush();
                    self[0].hold();
                })) {
            self[0] = endpoint;
            assertThat(failed(endpoint.address(), QUICK).attempts())
                    .extracting(Attempt::reasonCode)
                    .first()
                    .isEqualTo("first_byte_timeout");
        }
    }

    @Test
    void whereNobodyListensItSaysSo() throws Exception {
        int port;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            port = socket.getLocalPort();
        }
        ChatOutcome.Failed failed = failed(URI.create("http://127.0.0.1:" + port), QUICK);
        assertThat(failed.reasonCode()).isEqualTo("connect_failed");
        assertThat(failed.sentence()).contains("cannot be reached").contains("after 3 tries");
    }

    @Test
    void whatFailsOnceIsTriedAgainAndTheFailureIsKept() throws Exception {
        try (HostileEndpoint endpoint =
                HostileEndpoint.saying(
                        HostileEndpoint.json(429, "{}", "Retry-After: 0"),
                        HostileEndpoint.stream("{\"choices\":[{\"delta\":{\"content\":\"a\"}}]}"),
                        HostileEndpoint.answer("{\"content\":\"hello\"}"))) {
            ChatOutcome outcome = ask(endpoint.address(), QUICK, new Cancellation());
            assertThat(outcome)
                    .isInstanceOfSatisfying(
                            ChatOutcome.Answered.class,
                            answered -> {
                                assertThat(answered.reply().text()).isEqualTo("hello");
                                // The stream that broke off was most likely charged for.
                                assertThat(answered.reply().usage().total()).isGreaterThan(18);
                            });
            assertThat(outcome.attempts())
                    .extracting(Attempt::reasonCode, Attempt::status)
                    .containsExactly(
                            org.assertj.core.groups.Tuple.tuple("rate_limited", 429),
                            org.assertj.core.groups.Tuple.tuple("answer_cut", 200));
        }
    }

    @Test
    void aRedirectIsNotFollowedSoNobodyElseGetsTheKey() throws Exception {
        try (HostileEndpoint other = HostileEndpoint.saying(HostileEndpoint.answer("{}"));
                HostileEndpoint endpoint =
                        HostileEndpoint.saying(
                                HostileEndpoint.json(302, "", "Location: " + other.address()))) {
            assertThat(failed(endpoint.address(), QUICK).reasonCode()).isEqualTo("redirected");
            assertThat(other.requests()).isEmpty();
        }
    }

    @Test
    void aCancellationEndsTheWaitForAnAnswer() throws Exception {
        HostileEndpoint[] self = new HostileEndpoint[1];
        try (HostileEndpoint endpoint = HostileEndpoint.that(HostileEndpoint.silence(self))) {
            self[0] = endpoint;
            cancelWhenAsked(endpoint, "");
        }
    }

    @Test
    void andTheWaitBetweenTwoTries() throws Exception {
        try (HostileEndpoint endpoint =
                HostileEndpoint.saying(HostileEndpoint.json(429, "{}", "Retry-After: 30"))) {
            cancelWhenAsked(endpoint, "timeouts: {whole: 1h}");
        }
    }

    private static void cancelWhenAsked(HostileEndpoint endpoint, String more) {
        Cancellation cancellation = new Cancellation();
        CompletableFuture<ChatOutcome> outcome =
                CompletableFuture.supplyAsync(
                        () -> ask(endpoint.address(), more, cancellation),
                        task -> Thread.ofVirtual().start(task));
        Awaitility.await().until(() -> !endpoint.requests().isEmpty());
        cancellation.cancel();
        assertThat(outcome.join()).isInstanceOf(ChatOutcome.Failed.class);
    }

    private static ChatOutcome.Failed failed(URI address, String more) {
        return (ChatOutcome.Failed) ask(address, more, new Cancellation());
    }

    private static ChatOutcome ask(URI address, String more, Cancellation cancellation) {
        try (HttpChatModel model = Profiles.client(Profiles.at(address, more), Secret.NONE)) {
            return model.ask(Profiles.REQUEST, cancellation);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
