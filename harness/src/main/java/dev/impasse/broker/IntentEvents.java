package dev.impasse.broker;

import dev.impasse.event.Draft;
import dev.impasse.event.Witness;
import dev.impasse.policy.Decision;
import dev.impasse.policy.Verdict;
import java.nio.charset.StandardCharsets;
import java.util.List;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** How intents, verdicts and outcomes stand in the log. */
final class IntentEvents {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    /** Outputs longer than this stand in the log as their head; the whole is in the answer to the agent. */
    private static final int LOGGED_OUTPUT = 64 * 1024;

    private IntentEvents() {}

    /**
     * @param chats knows what of a conversation is in the log already
     * @param provenance knows which results a model's intent repeats
     */
    static Draft intent(String id, Intent intent, ChatEvents chats, Provenance provenance) {
        ObjectNode data = JSON.objectNode().put("intent_kind", intent.kind());
        switch (intent) {
            case Intent.Exec exec -> {
                exec.argv().forEach(data.putArray("argv")::add);
                exec.timeout().ifPresent(t -> data.put("timeout_ms", t.toMillis()));
            }
            case Intent.ReadFile read -> data.put("path", read.path());
            case Intent.WriteFile write -> {
                byte[] bytes = write.content().getBytes(StandardCharsets.UTF_8);
                data.put("path", write.path());
                data.put("bytes", bytes.length);
                data.put("sha256", Effects.digest(bytes));
                data.put("content", write.content());
            }
            case Intent.ListDir list -> data.put("path", list.path());
            case Intent.Chat chat -> chats.request(data, chat.request());
            case Intent.Submit submit -> data.put("message", submit.message());
            case Intent.ReportImpossible report -> {
                data.put("reason", report.reason());
                data.put("evidence", report.evidence());
            }
        }
        if (provenance.chat() != null && !(intent instanceof Intent.Chat)) {
            data.put("chat", provenance.chat());
            List<String> echoes = provenance.echoes(intent);
            if (!echoes.isEmpty()) {
                echoes.forEach(data.putArray("echoes")::add);
            }
        }
        return new Draft(Witness.AGENT, "intent", id, data);
    }

    static Draft verdict(String id, Intent intent, Decision decision) {
        ObjectNode data =
                JSON.objectNode()
                        .put("verdict", decision.verdict().name())
                        .put("reason_code", decision.reasonCode())
                        .put("intent_kind", intent.kind())
                        .put("action_id", decision.verdict().actionId())
                        .put("disposition_id", decision.verdict().dispositionId());
        if (!decision.sentence().isEmpty()) {
            data.put("sentence", decision.sentence());
        }
        return new Draft(Witness.BROKER, "verdict", id, data);
    }

    /** A person is asked; what they are shown stands here whole. */
    static Draft question(Question question) {
        ObjectNode data =
                JSON.objectNode()
                        .put("intent_kind", question.kind())
                        .put("shown", question.shown())
                        .put("hidden_characters", question.hidden())
                        .put("sha256", question.sha256())
                        .put("expires_ms", question.expires().toMillis());
        return new Draft(Witness.BROKER, "question", question.intent(), data);
    }

    /** What a person, or a grant of theirs, said to it; or that nobody did. */
    static Draft answer(Question question, Decision decision, long waitedNanos) {
        ObjectNode data =
                JSON.objectNode()
                        .put("verdict", decision.verdict().name())
                        .put("reason_code", decision.reasonCode())
                        .put("sha256", question.sha256())
                        .put("waited_ms", waitedNanos / 1_000_000);
        // Where nobody answered no person has said anything.
        Witness witness = decision.verdict() == Verdict.EXPIRED ? Witness.BROKER : Witness.HUMAN;
        return new Draft(witness, "answer", question.intent(), data);
    }

    static Draft outcome(String id, Intent intent, Effects.Effect effect, long tookNanos) {
        ObjectNode data =
                JSON.objectNode()
                        .put("intent_kind", intent.kind())
                        .put("reason_code", effect.reasonCode())
                        .put("ok", effect.reasonCode().equals("done"))
                        .put("took_us", tookNanos / 1_000);
        if (effect.denied()) {
            data.put("denied", true);
        }
        switch (effect.result()) {
            case Answer.Ran ran -> {
                data.put("exit_code", ran.exitCode());
                if (ran.timedOut()) {
                    data.put("timed_out", true);
                }
                if (ran.truncated()) {
                    data.put("output_truncated", true);
                }
                if (effect.reclaimed()) {
                    data.put("reclaimed", true);
                }
                output(data, "stdout", ran.stdout());
                output(data, "stderr", ran.stderr());
            }
            case Answer.Content content -> {
                data.put("size", content.size());
                output(data, "content", content.content());
            }
            case Answer.Names names -> {
                data.put("count", names.names().size());
                if (names.truncated()) {
                    data.put("names_truncated", true);
                }
                names.names().forEach(data.putArray("names")::add);
            }
            case Answer.Said said -> ChatEvents.answered(data, said.answered());
            case Answer.Unanswered unanswered -> ChatEvents.failed(data, unanswered.failed());
            case Answer.Failed ignored -> {}
            case Answer.Nothing ignored -> {}
        }
        return new Draft(Witness.BROKER, "outcome", id, data);
    }

    static Draft error(String id, Intent intent, String reasonCode, String sentence) {
        ObjectNode data =
                JSON.objectNode()
                        .put("intent_kind", intent.kind())
                        .put("reason_code", reasonCode)
                        .put("ok", false)
                        .put("sentence", sentence);
        return new Draft(Witness.BROKER, "outcome", id, data);
    }

    static Draft halt(Halt halt, int denials) {
        ObjectNode data =
                JSON.objectNode()
                        .put("reason_code", halt.reasonCode())
                        .put("sentence", halt.sentence())
                        .put("denials", denials);
        return new Draft(Witness.BROKER, "halt", data);
    }

    static Draft message(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        ObjectNode data = JSON.objectNode();
        if (bytes.length <= LOGGED_OUTPUT) {
            data.put("text", text);
        } else {
            output(data, "text", bytes);
        }
        return new Draft(Witness.AGENT, "message", data);
    }

    // Bytes that are not UTF-8 become U+FFFD here; their hash says what they were.
    private static void output(ObjectNode data, String name, byte[] bytes) {
        int shown = Math.min(bytes.length, LOGGED_OUTPUT);
        data.put(name, new String(bytes, 0, shown, StandardCharsets.UTF_8));
        data.put(name + "_bytes", bytes.length);
        if (shown < bytes.length) {
            data.put(name + "_sha256", Effects.digest(bytes));
        }
    }
}
