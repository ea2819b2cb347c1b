package dev.impasse.model.mock;

import dev.impasse.chat.ToolCall;
import java.util.List;

/** One answer of a stand-in. */
record Turn(String text, String reasoning, List<ToolCall> calls) {
    Turn {
        calls = List.copyOf(calls);
    }

    static Turn of(String text, ToolCall... calls) {
        return new Turn(text, "", List.of(calls));
    }
}
