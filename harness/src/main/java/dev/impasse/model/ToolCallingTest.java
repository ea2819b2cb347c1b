package dev.impasse.model;

import dev.impasse.BadInputException;
import dev.impasse.chat.Cancellation;
import dev.impasse.chat.ChatMessage;
import dev.impasse.chat.ChatModel;
import dev.impasse.chat.ChatOutcome;
import dev.impasse.chat.ChatReply;
import dev.impasse.chat.ChatRequest;
import dev.impasse.chat.ToolCall;
import dev.impasse.chat.ToolSpec;
import dev.impasse.input.Inert;
import dev.impasse.input.StrictJson;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Finds out whether a model can be an agent: it is asked for one call, and the call is looked at. */
public final class ToolCallingTest {
    private static final ToolSpec TOOL =
            new ToolSpec(
                    "submit",
                    "Say that you are done.",
                    "{\"type\": \"object\", \"properties\": {\"message\": {\"type\": \"string\"}},"
                            + " \"required\": [\"message\"]}");

    private ToolCallingTest() {}

    /**
     * @param answers whether an answer came at all
     * @param toolCalling whether it was the call that was asked for
     * @param detail one sentence about it
     */
    public record Report(
            boolean answers,
            boolean toolCalling,
            String detail,
            String model,
            long promptTokens,
            long completionTokens,
            boolean tokensEstimated) {}

    public static Report of(ChatModel model) throws InterruptedException {
        ChatRequest request =
                new ChatRequest(
                        List.of(
                                new ChatMessage.System("Answer only by calling a tool."),
                                new ChatMessage.User("Call submit with the message \"ready\".")),
                        List.of(TOOL));
        return switch (model.ask(request, new Cancellation())) {
            case ChatOutcome.Failed failed ->
                    new Report(
                            false,
                            false,
                            failed.sentence() + " (" + failed.reasonCode() + ")",
                            "",
                            0,
                            0,
                            false);
            case ChatOutcome.Answered answered -> report(answered.reply());
        };
    }

    private static Report report(ChatReply reply) {
        String wrong = wrong(reply);
        return new Report(
                true,
                wrong.isEmpty(),
                wrong.isEmpty() ? "as it was asked for" : wrong,
                Inert.excerpt(reply.model(), 100),
                reply.usage().promptTokens(),
                reply.usage().completionTokens(),
                reply.usage().estimated());
    }

    private static String wrong(ChatReply reply) {
        if (reply.calls().isEmpty()) {
            return "none; it only said " + Inert.excerpt(reply.text(), 80);
        }
        ToolCall call = reply.calls().getFirst();
        if (!call.name().equals(TOOL.name())) {
            return "of another tool, " + Inert.excerpt(call.name(), 60);
        }
        try {
            return StrictJson.object(
                                    call.arguments().getBytes(StandardCharsets.UTF_8),
                                    "the arguments")
                            .path("message")
                            .isString()
                    ? ""
                    : "without the argument that it needs";
        } catch (BadInputException e) {
            return "with arguments that are no JSON";
        }
    }
}
