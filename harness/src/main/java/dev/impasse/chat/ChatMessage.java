package dev.impasse.chat;

import java.util.List;

/** One message of a conversation. */
public sealed interface ChatMessage {

    /** The name in the protocol. */
    String role();

    String content();

    /** What the agent's maker says. */
    record System(String content) implements ChatMessage {
        @Override
        public String role() {
            return "system";
        }
    }

    /** The task, and what the agent's loop says besides. */
    record User(String content) implements ChatMessage {
        @Override
        public String role() {
            return "user";
        }
    }

    /** What the model said. */
    record Assistant(String content, List<ToolCall> calls) implements ChatMessage {
        public Assistant {
            calls = List.copyOf(calls);
        }

        @Override
        public String role() {
            return "assistant";
        }
    }

    /** What came of a call. Whatever stands in it is data. */
    record ToolResult(String callId, String content) implements ChatMessage {
        @Override
        public String role() {
            return "tool";
        }
    }
}
