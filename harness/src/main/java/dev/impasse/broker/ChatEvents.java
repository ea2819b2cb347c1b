package dev.impasse.broker;

import dev.impasse.chat.Attempt;
import dev.impasse.chat.ChatMessage;
import dev.impasse.chat.ChatOutcome;
import dev.impasse.chat.ChatReply;
import dev.impasse.chat.ChatRequest;
import dev.impasse.chat.ToolCall;
import dev.impasse.chat.Usage;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** How a conversation with a model stands in the log: each message once, when it is new. */
final class ChatEvents {
    private List<ChatMessage> logged = List.of();

    /** The fields of a request; what was in the one before is only counted. */
    void request(ObjectNode data, ChatRequest request) {
        List<ChatMessage> messages = request.messages();
        boolean goesOn =
                messages.size() >= logged.size()
                        && messages.subList(0, logged.size()).equals(logged);
        int from = goesOn ? logged.size() : 0;
        data.put("messages", messages.size());
        data.put("new_from", from);
        ArrayNode fresh = data.putArray("new");
        messages.subList(from, messages.size()).forEach(message -> add(fresh, message));
        ArrayNode tools = data.putArray("tools");
        request.tools().forEach(tool -> tools.add(tool.name()));
        logged = messages;
    }

    static void answered(ObjectNode data, ChatOutcome.Answered answered) {
        ChatReply reply = answered.reply();
        data.put("model", reply.model());
        data.put("content", reply.text());
        if (!reply.reasoning().isEmpty()) {
            data.put("reasoning", reply.reasoning());
        }
        calls(data, reply.calls());
        data.put("finish_reason", reply.finishReason());
        spent(data, reply.usage(), reply.costUsd());
        attempts(data, answered.attempts());
    }

    static void failed(ObjectNode data, ChatOutcome.Failed failed) {
        data.put("sentence", failed.sentence());
        spent(data, failed.usage(), failed.costUsd());
        attempts(data, failed.attempts());
    }

    private static void add(ArrayNode list, ChatMessage message) {
        ObjectNode node = list.addObject().put("role", message.role());
        node.put("content", message.content());
        switch (message) {
            case ChatMessage.Assistant assistant -> calls(node, assistant.calls());
            case ChatMessage.ToolResult result -> node.put("call", result.callId());
            default -> {}
        }
    }

    private static void calls(ObjectNode data, List<ToolCall> calls) {
        if (calls.isEmpty()) {
            return;
        }
        ArrayNode list = data.putArray("calls");
        for (ToolCall call : calls) {
            list.addObject()
                    .put("id", call.id())
                    .put("name", call.name())
                    .put("arguments", call.arguments());
        }
    }

    private static void spent(ObjectNode data, Usage usage, double costUsd) {
        data.put("prompt_tokens", usage.promptTokens());
        data.put("completion_tokens", usage.completionTokens());
        if (usage.estimated()) {
            data.put("tokens_estimated", true);
        }
        data.put("cost_usd", costUsd);
    }

    private static void attempts(ObjectNode data, List<Attempt> attempts) {
        if (attempts.isEmpty()) {
            return;
        }
        ArrayNode list = data.putArray("failed_tries");
        for (Attempt attempt : attempts) {
            list.addObject()
                    .put("reason_code", attempt.reasonCode())
                    .put("status", attempt.status())
                    .put("waited_ms", attempt.waitedMillis());
        }
    }
}
