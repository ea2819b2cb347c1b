package dev.impasse.model;

import dev.impasse.chat.ChatReply;
import dev.impasse.chat.ToolCall;
import dev.impasse.chat.Usage;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Puts an answer together from its parts: one whole message, or the many deltas of a stream. Whatever the endpoint wrote
 * is taken as text; only its form is checked.
 */
final class AnswerParts {
    /** More calls in one answer than any loop would take; what is beyond is an error, not a silent cut. */
    private static final int MAX_CALLS = 64;

    private final int status;
    private final StringBuilder text = new StringBuilder();
    private final StringBuilder reasoning = new StringBuilder();
    private final TreeMap<Integer, Call> calls = new TreeMap<>();
    private String model = "";
    private String finish = "";
    private long prompt = -1;
    private long completion = -1;
    private boolean choiceSeen;

    private static final class Call {
        private String id = "";
        private String name = "";
        private final StringBuilder arguments = new StringBuilder();
    }

    AnswerParts(int status) {
        this.status = status;
    }

    /** The parts of the answer that is under way, if one began. */
    static final class Holder {
        private @Nullable AnswerParts parts;

        AnswerParts fresh(int status) {
            AnswerParts fresh = new AnswerParts(status);
            parts = fresh;
            return fresh;
        }

        AnswerParts parts() {
            return Objects.requireNonNull(parts);
        }

        /** What it has cost so far; nothing where no answer began. */
        Usage spent(long requestBytes) {
            return parts == null ? Usage.NONE : parts.spent(requestBytes);
        }
    }

    /** Takes one document: the whole answer ({@code message}) or a chunk of one ({@code delta}). */
    void take(JsonNode document) throws ModelFault {
        if (document.path("error").isObject() || document.path("error").isString()) {
            throw ModelFault.passing(
                    "endpoint_error", status, "The endpoint says: " + errorText(document));
        }
        if (model.isEmpty()) {
            model = document.path("model").asString("");
        }
        usage(document.path("usage"));
        JsonNode choice = document.path("choices").path(0);
        if (!choice.isObject()) {
            return;
        }
        choiceSeen = true;
        if (choice.path("finish_reason").isString()) {
            finish = choice.path("finish_reason").asString("");
        }
        message(choice.has("message") ? choice.path("message") : choice.path("delta"));
    }

    /** Whether an endpoint has said that it is done. */
    boolean finished() {
        return !finish.isEmpty();
    }

    boolean choiceSeen() {
        return choiceSeen;
    }

    /** What was said so far; for an answer that broke off. */
    Usage spent(long requestBytes) {
        boolean told = prompt >= 0 && completion >= 0;
        long length = text.length() + (long) reasoning.length();
        for (Call call : calls.values()) {
            length += call.arguments.length();
        }
        // About four characters a token, in the languages that these models are mostly asked in.
        return told
                ? new Usage(prompt, completion, false)
                : new Usage(requestBytes / 4, (length + 3) / 4, true);
    }

    ChatReply reply(Secret key, Usage usage, double costUsd) {
        List<ToolCall> found = new ArrayList<>();
        for (Call call : calls.values()) {
            found.add(
                    new ToolCall(
                            key.redact(call.id),
                            key.redact(call.name),
                            key.redact(call.arguments.toString())));
        }
        return new ChatReply(
                key.redact(model),
                key.redact(text.toString()),
                key.redact(reasoning.toString()),
                found,
                key.redact(finish),
                usage,
                costUsd);
    }

    static String errorText(JsonNode document) {
        JsonNode error = document.path("error");
        String message = error.isString() ? error.asString("") : error.path("message").asString("");
        return message.isEmpty() ? "an error without words." : message;
    }

    private void message(JsonNode message) throws ModelFault {
        append(text, message.path("content"));
        // Two names are in use for the same thing.
        append(
                reasoning,
                message.has("reasoning_content")
                        ? message.path("reasoning_content")
                        : message.path("reasoning"));
        int position = 0;
        for (JsonNode call : message.path("tool_calls")) {
            call(call, call.path("index").asInt(position));
            position++;
        }
    }

    private void call(JsonNode node, int index) throws ModelFault {
        if (index < 0 || index >= MAX_CALLS) {
            throw ModelFault.lasting(
                    "bad_answer", status, "The answer calls more than " + MAX_CALLS + " tools.");
        }
        Call call = calls.computeIfAbsent(index, i -> new Call());
        if (call.id.isEmpty()) {
            call.id = node.path("id").asString("");
        }
        JsonNode function = node.path("function");
        if (call.name.isEmpty()) {
            call.name = function.path("name").asString("");
        }
        JsonNode arguments = function.path("arguments");
        // Some endpoints give the object itself.
        call.arguments.append(
                arguments.isString()
                        ? arguments.asString("")
                        : arguments.isObject() ? arguments.toString() : "");
    }

    private void usage(JsonNode usage) {
        if (usage.path("prompt_tokens").canConvertToLong()) {
            prompt = Math.max(0, usage.path("prompt_tokens").asLong(0));
            completion = Math.max(0, usage.path("completion_tokens").asLong(0));
        }
    }

    // Content may also be a list of parts, of which only text is for us.
    private static void append(StringBuilder out, JsonNode content) {
        if (content.isString()) {
            out.append(content.asString(""));
        } else if (content.isArray()) {
            content.forEach(part -> out.append(part.path("text").asString("")));
        }
    }
}
