package dev.impasse.chat;

import java.util.List;

/** A whole conversation so far, and the tools that the model may call. */
public record ChatRequest(List<ChatMessage> messages, List<ToolSpec> tools) {
    public ChatRequest {
        messages = List.copyOf(messages);
        tools = List.copyOf(tools);
    }
}
