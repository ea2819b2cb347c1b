package dev.impasse.agent.model;

import dev.impasse.broker.Answer;
import java.nio.charset.StandardCharsets;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** What came of an intent, as the JSON that a model reads. */
final class ResultText {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    /** Longer outputs lose their middle: what was wrong mostly stands at the end. */
    private static final int MOST_CHARS = 32 * 1024;

    private ResultText() {}

    static String of(Answer answer) {
        ObjectNode json = JSON.objectNode().put("intent", answer.intent());
        if (!answer.permitted()) {
            return json.put("refused", true)
                    .put("verdict", answer.verdict().name())
                    .put("reason_code", answer.reasonCode())
                    .put("message", answer.sentence())
                    .toString();
        }
        switch (answer.result()) {
            case Answer.Ran ran -> {
                json.put("exit_code", ran.exitCode());
                if (ran.timedOut()) {
                    json.put("timed_out", true);
                }
                text(json, "stdout", ran.stdout());
                text(json, "stderr", ran.stderr());
            }
            case Answer.Content content -> {
                json.put("size", content.size());
                text(json, "content", content.content());
            }
            case Answer.Names names -> {
                names.names().forEach(json.putArray("names")::add);
                if (names.truncated()) {
                    json.put("cut", true);
                }
            }
            case Answer.Failed failed -> json.put("failed", failed.code());
            case Answer.Nothing ignored -> json.put("done", true);
            case Answer.Said ignored -> json.put("done", true);
            case Answer.Unanswered ignored -> json.put("failed", answer.reasonCode());
        }
        return json.toString();
    }

    static String problem(String sentence) {
        return JSON.objectNode().put("error", sentence).toString();
    }

    static String note(String sentence) {
        return JSON.objectNode().put("note", sentence).toString();
    }

    private static void text(ObjectNode json, String name, byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        if (text.length() <= MOST_CHARS) {
            json.put(name, text);
            return;
        }
        int half = MOST_CHARS / 2;
        json.put(
                name,
                text.substring(0, half)
                        + "\n[… "
                        + (text.length() - 2 * half)
                        + " characters left out …]\n"
                        + text.substring(text.length() - half));
        json.put("cut", true);
    }
}
