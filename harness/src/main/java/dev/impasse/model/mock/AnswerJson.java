package dev.impasse.model.mock;

import dev.impasse.chat.ToolCall;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** A turn in the form of an answer, whole or as the chunks of a stream. */
final class AnswerJson {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final int CHUNK = 24;

    private final String model;
    private final int turn;
    private final Turn answer;
    private final long promptBytes;

    AnswerJson(String model, int turn, Turn answer, long promptBytes) {
        this.model = model;
        this.turn = turn;
        this.answer = answer;
        this.promptBytes = promptBytes;
    }

    ObjectNode whole() {
        ObjectNode message = JSON.objectNode().put("role", "assistant");
        message.put("content", answer.text());
        if (!answer.reasoning().isEmpty()) {
            message.put("reasoning_content", answer.reasoning());
        }
        if (!answer.calls().isEmpty()) {
            ArrayNode calls = message.putArray("tool_calls");
            for (int i = 0; i < answer.calls().size(); i++) {
                ToolCall call = answer.calls().get(i);
                calls.add(call(i, call.name(), call.arguments()));
            }
        }
        ObjectNode document = document("chat.completion");
        ObjectNode choice = document.putArray("choices").addObject().put("index", 0);
        choice.set("message", message);
        choice.put("finish_reason", finish());
        document.set("usage", usage());
        return document;
    }

    List<ObjectNode> chunks() {
        List<ObjectNode> chunks = new ArrayList<>();
        chunks.add(chunk(JSON.objectNode().put("role", "assistant").put("content", "")));
        pieces(answer.reasoning())
                .forEach(p -> chunks.add(chunk(JSON.objectNode().put("reasoning_content", p))));
        pieces(answer.text()).forEach(p -> chunks.add(chunk(JSON.objectNode().put("content", p))));
        for (int i = 0; i < answer.calls().size(); i++) {
            ToolCall call = answer.calls().get(i);
            chunks.add(callChunk(call(i, call.name(), "").put("index", i)));
            for (String piece : pieces(call.arguments())) {
                ObjectNode more = JSON.objectNode().put("index", i);
                more.putObject("function").put("arguments", piece);
                chunks.add(callChunk(more));
            }
        }
        ObjectNode last = chunk(JSON.objectNode());
        ((ObjectNode) last.path("choices").path(0)).put("finish_reason", finish());
        chunks.add(last);
        ObjectNode usage = document("chat.completion.chunk");
        usage.putArray("choices");
        usage.set("usage", usage());
        chunks.add(usage);
        return chunks;
    }

    private ObjectNode chunk(ObjectNode delta) {
        ObjectNode document = document("chat.completion.chunk");
        ObjectNode choice = document.putArray("choices").addObject().put("index", 0);
        choice.set("delta", delta);
        choice.putNull("finish_reason");
        return document;
    }

    private ObjectNode callChunk(ObjectNode call) {
        ObjectNode delta = JSON.objectNode();
        delta.putArray("tool_calls").add(call);
        return chunk(delta);
    }

    private ObjectNode call(int index, String name, String arguments) {
        ObjectNode call =
                JSON.objectNode().put("id", "call_" + turn + "_" + index).put("type", "function");
        call.putObject("function").put("name", name).put("arguments", arguments);
        return call;
    }

    private ObjectNode document(String object) {
        return JSON.objectNode()
                .put("id", "mock-" + turn)
                .put("object", object)
                .put("created", 0)
                .put("model", model);
    }

    private String finish() {
        return answer.calls().isEmpty() ? "stop" : "tool_calls";
    }

    private ObjectNode usage() {
        long said = answer.text().length() + (long) answer.reasoning().length();
        for (ToolCall call : answer.calls()) {
            said += call.arguments().length();
        }
        long prompt = promptBytes / 4;
        long completion = said / 4 + 1;
        return JSON.objectNode()
                .put("prompt_tokens", prompt)
                .put("completion_tokens", completion)
                .put("total_tokens", prompt + completion);
    }

    private static List<String> pieces(String text) {
        List<String> pieces = new ArrayList<>();
        for (int at = 0; at < text.length(); ) {
            int end = Math.min(text.length(), at + CHUNK);
            // A character of two halves stays whole.
            if (end < text.length() && Character.isHighSurrogate(text.charAt(end - 1))) {
                end++;
            }
            pieces.add(text.substring(at, end));
            at = end;
        }
        return pieces;
    }
}
