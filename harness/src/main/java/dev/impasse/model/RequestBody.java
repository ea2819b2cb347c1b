package dev.impasse.model;

import dev.impasse.chat.ChatMessage;
import dev.impasse.chat.ChatRequest;
import dev.impasse.chat.ToolCall;
import dev.impasse.chat.ToolSpec;
import dev.impasse.input.StrictJson;
import java.nio.charset.StandardCharsets;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** A conversation in the form of {@code /chat/completions}. */
final class RequestBody {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private RequestBody() {}

    /**
     * @param seed is sent where the profile says so
     */
    static byte[] of(Profile profile, ChatRequest request, long seed) {
        ObjectNode body = JSON.objectNode().put("model", profile.model());
        ArrayNode messages = body.putArray("messages");
        request.messages().forEach(message -> messages.add(message(message)));
        if (!request.tools().isEmpty()) {
            ArrayNode tools = body.putArray("tools");
            request.tools().forEach(tool -> tools.add(tool(tool)));
        }
        profile.temperature().ifPresent(t -> body.put("temperature", t));
        profile.maxTokens().ifPresent(t -> body.put("max_tokens", t));
        if (profile.sendSeed()) {
            body.put("seed", seed);
        }
        body.put("stream", profile.stream());
        if (profile.stream()) {
            body.putObject("stream_options").put("include_usage", true);
        }
        return body.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static ObjectNode message(ChatMessage message) {
        ObjectNode node = JSON.objectNode().put("role", message.role());
        node.put("content", message.content());
        switch (message) {
            case ChatMessage.Assistant assistant when !assistant.calls().isEmpty() -> {
                ArrayNode calls = node.putArray("tool_calls");
                assistant.calls().forEach(call -> calls.add(call(call)));
            }
            case ChatMessage.ToolResult result -> node.put("tool_call_id", result.callId());
            default -> {}
        }
        return node;
    }

    private static ObjectNode call(ToolCall call) {
        ObjectNode node = JSON.objectNode().put("id", call.id()).put("type", "function");
        node.putObject("function").put("name", call.name()).put("arguments", call.arguments());
        return node;
    }

    private static ObjectNode tool(ToolSpec tool) {
        ObjectNode node = JSON.objectNode().put("type", "function");
        node.putObject("function")
                .put("name", tool.name())
                .put("description", tool.description())
                .set(
                        "parameters",
                        StrictJson.object(
                                tool.schema().getBytes(StandardCharsets.UTF_8), "a tool's schema"));
        return node;
    }
}
