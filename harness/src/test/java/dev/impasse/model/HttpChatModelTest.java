package dev.impasse.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.chat.Cancellation;
import dev.impasse.chat.ChatMessage;
import dev.impasse.chat.ChatOutcome;
import dev.impasse.chat.ChatReply;
import dev.impasse.chat.ChatRequest;
import dev.impasse.chat.ToolCall;
import dev.impasse.input.StrictJson;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;

@Timeout(60)
class HttpChatModelTest {
    private static final String KEY = "sk-planted-0123456789";

    @Test
    void theRequestIsWhatTheProtocolWants() throws Exception {
        try (HostileEndpoint endpoint =
                HostileEndpoint.saying(HostileEndpoint.answer("{\"content\":\"x\"}"))) {
            ChatRequest request =
                    new ChatRequest(
                            List.of(
                                    new ChatMessage.User("u"),
                                    new ChatMessage.Assistant(
                                            "", List.of(new ToolCall("c1", "submit", "{}"))),
                                    new ChatMessage.ToolResult("c1", "r")),
                            Profiles.REQUEST.tools());
            ask(endpoint, "temperature: 0.5, max_tokens: 9, send_seed: true", KEY, request);
            String sent = endpoint.requests().getFirst();
            assertThat(sent)
                    .startsWith("POST /v1/chat/completions HTTP/1.1\r\n")
                    .containsIgnoringCase("authorization: Bearer " + KEY + "\r\n")
                    .doesNotContainIgnoringCase("upgrade:");
            JsonNode body = body(sent);
            assertThat(body.path("model").asString("")).isEqualTo("m");
            assertThat(body.path("temperature").asDouble(0)).isEqualTo(0.5);
            assertThat(body.path("max_tokens").asInt(0)).isEqualTo(9);
            assertThat(body.path("seed").asInt(0)).isEqualTo(42);
            assertThat(body.path("stream").asBoolean(false)).isTrue();
            assertThat(body.at("/stream_options/include_usage").asBoolean(false)).isTrue();
            assertThat(body.at("/messages/1/tool_calls/0/function/name").asString(""))
                    .isEqualTo("submit");
            assertThat(body.at("/messages/2/tool_call_id").asString("")).isEqualTo("c1");
            assertThat(body.at("/tools/0/function/parameters/type").asString(""))
                    .isEqualTo("object");
        }
    }

    @Test
    void withoutAKeyNoHeaderForOneIsSent() throws Exception {
        try (HostileEndpoint endpoint =
                HostileEndpoint.saying(HostileEndpoint.answer("{\"content\":\"x\"}"))) {
            ask(endpoint, "stream: false", "", Profiles.REQUEST);
            assertThat(endpoint.requests().getFirst()).doesNotContainIgnoringCase("authorization");
            assertThat(body(endpoint.requests().getFirst()).has("stream_options")).isFalse();
        }
    }

    @Test
    void aStreamIsPutTogether() throws Exception {
        String chunks =
                HostileEndpoint.stream(
                        "{\"model\":\"m1\",\"choices\":[{\"delta\":{\"role\":\"assistant\"}}]}",
                        "{\"choices\":[{\"delta\":{\"reasoning_content\":\"hm\"}}]}",
                        "{\"choices\":[{\"delta\":{\"reasoning\":\"m\"}}]}",
                        "{\"choices\":[{\"delta\":{\"content\":\"grü\"}}]}",
                        "{\"choices\":[{\"delta\":{\"content\":\"n\"}}]}",
                        "{\"choices\":[{\"delta\":{\"tool_calls\":[{\"index\":0,\"id\":\"a\","
                                + "\"function\":{\"name\":\"exec\",\"arguments\":\"\"}}]}}]}",
                        "{\"choices\":[{\"delta\":{\"tool_calls\":[{\"index\":1,\"id\":\"b\","
                                + "\"function\":{\"name\":\"submit\",\"arguments\":\"{}\"}}]}}]}",
                        "{\"choices\":[{\"delta\":{\"tool_calls\":[{\"index\":0,"
                                + "\"function\":{\"arguments\":\"{\\\"a\\\"\"}}]}}]}",
                        "{\"choices\":[{\"delta\":{\"tool_calls\":[{\"index\":0,"
                                + "\"function\":{\"arguments\":\":1}\"}}]}}]}",
                        "{\"choices\":[{\"delta\":{},\"finish_reason\":\"tool_calls\"}]}",
                        "{\"choices\":[],\"usage\":{\"prompt_tokens\":100,\"completion_tokens\":50}}",
                        "[DONE]");
        try (HostileEndpoint endpoint =
                HostileEndpoint.saying(chunks.replaceFirst("data:", ": x\r\n\r\ndata:"))) {
            ChatReply reply = reply(endpoint, "price: {input: 10, output: 20}");
            assertThat(reply.model()).isEqualTo("m1");
            assertThat(reply.text()).isEqualTo("grün");
            assertThat(reply.reasoning()).isEqualTo("hmm");
            assertThat(reply.calls())
                    .containsExactly(
                            new ToolCall("a", "exec", "{\"a\":1}"),
                            new ToolCall("b", "submit", "{}"));
            assertThat(reply.finishReason()).isEqualTo("tool_calls");
            assertThat(reply.usage().promptTokens()).isEqualTo(100);
            assertThat(reply.usage().estimated()).isFalse();
            assertThat(reply.costUsd()).isEqualTo(0.002);
        }
    }

    @Test
    void aWholeAnswerIsTakenWhereAStreamWasAskedFor() throws Exception {
        try (HostileEndpoint endpoint =
                HostileEndpoint.saying(
                        HostileEndpoint.answer(
                                "{\"content\":[{\"type\":\"text\",\"text\":\"a\"},{\"text\":\"b\"}],"
                                        + "\"tool_calls\":[{\"function\":{\"name\":\"x\","
                                        + "\"arguments\":{\"k\":1}}},"
                                        + "{\"function\":{\"name\":\"y\",\"arguments\":\"{\"}}]}"))) {
            ChatReply reply = reply(endpoint, "");
            assertThat(reply.text()).isEqualTo("ab");
            assertThat(reply.calls())
                    .containsExactly(
                            new ToolCall("", "x", "{\"k\":1}"), new ToolCall("", "y", "{"));
        }
    }

    @Test
    void whoTellsNoTokensIsEstimated() throws Exception {
        try (HostileEndpoint endpoint =
                HostileEndpoint.saying(
                        HostileEndpoint.json(
                                200,
                                "{\"choices\":[{\"message\":{\"content\":\""
                                        + "x".repeat(400)
                                        + "\"}}]}"))) {
            ChatReply reply = reply(endpoint, "");
            assertThat(reply.usage().estimated()).isTrue();
            assertThat(reply.usage().completionTokens()).isEqualTo(100);
            assertThat(reply.usage().promptTokens()).isPositive();
        }
    }

    @Test
    void anEndpointThatQuotesTheKeyDoesNotBringItIntoAnAnswer() throws Exception {
        String message =
                "{\"content\":\"K\",\"reasoning\":\"K\",\"tool_calls\":[{\"id\":\"K\","
                        + "\"function\":{\"name\":\"K\",\"arguments\":\"{\\\"a\\\":\\\"K\\\"}\"}}]}";
        try (HostileEndpoint endpoint =
                HostileEndpoint.saying(HostileEndpoint.answer(message.replace("K", KEY)))) {
            ChatReply reply = reply(endpoint, "");
            assertThat(reply.toString()).doesNotContain(KEY);
            assertThat(reply.text()).isEqualTo("[key]");
            assertThat(reply.calls().getFirst().arguments()).isEqualTo("{\"a\":\"[key]\"}");
        }
    }

    @Test
    void norIntoAnError() throws Exception {
        String words = "{\"error\":{\"message\":\"wrong key " + KEY + "\\u001b[2J\"}}";
        for (String answer :
                List.of(
                        HostileEndpoint.json(401, words),
                        HostileEndpoint.json(400, "plain " + KEY),
                        HostileEndpoint.stream(words),
                        "HTTP/1.1 200 X\r\nContent-Type: text/" + KEY + "\r\n\r\n")) {
            try (HostileEndpoint endpoint = HostileEndpoint.saying(answer)) {
                ChatOutcome outcome = ask(endpoint, "retries: 0", KEY, Profiles.REQUEST);
                assertThat(outcome).isInstanceOf(ChatOutcome.Failed.class);
                assertThat(outcome.toString())
                        .contains("[key]")
                        .doesNotContain(KEY)
                        .doesNotContain("\u001b");
            }
        }
    }

    private static ChatReply reply(HostileEndpoint endpoint, String more) throws Exception {
        return ((ChatOutcome.Answered) ask(endpoint, more, KEY, Profiles.REQUEST)).reply();
    }

    private static ChatOutcome ask(
            HostileEndpoint endpoint, String more, String key, ChatRequest request)
            throws Exception {
        Profile profile = Profiles.at(endpoint.address(), more);
        Secret secret = key.isEmpty() ? Secret.NONE : Secret.of(key, "test");
        try (HttpChatModel model = Profiles.client(profile, secret)) {
            assertThat(model.toString()).doesNotContain(KEY);
            return model.ask(request, new Cancellation());
        }
    }

    private static JsonNode body(String sent) {
        return StrictJson.object(
                sent.substring(sent.indexOf("\r\n\r\n") + 4).getBytes(StandardCharsets.UTF_8),
                "test");
    }
}
