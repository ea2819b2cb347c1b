package dev.impasse.chat;

import java.util.List;

/**
 * What a model answered.
 *
 * @param model the name that the endpoint gives itself, or empty
 * @param reasoning what the model thought aloud, where the endpoint passes it on
 * @param finishReason as the endpoint says it, such as {@code stop} or {@code tool_calls}
 * @param costUsd by the profile's prices, 0 where it names none
 */
public record ChatReply(
        String model,
        String text,
        String reasoning,
        List<ToolCall> calls,
        String finishReason,
        Usage usage,
        double costUsd) {
    public ChatReply {
        calls = List.copyOf(calls);
    }
}
