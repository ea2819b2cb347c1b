package dev.impasse.model.mock;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * A request as the stand-in sees it.
 *
 * @param prompt what system and user said, one text
 * @param turns how often the stand-in has answered
 * @param results what its calls brought, by the turn that made them
 */
record Conversation(
        String model, boolean stream, String prompt, int turns, List<List<String>> results) {

    static Conversation of(JsonNode request) {
        StringBuilder prompt = new StringBuilder();
        List<List<String>> results = new ArrayList<>();
        for (JsonNode message : request.path("messages")) {
            String content = message.path("content").asString("");
            switch (message.path("role").asString("")) {
                case "assistant" -> results.add(new ArrayList<>());
                case "tool" -> {
                    if (!results.isEmpty()) {
                        results.getLast().add(content);
                    }
                }
                default -> prompt.append(content).append('\n');
            }
        }
        return new Conversation(
                request.path("model").asString(""),
                request.path("stream").asBoolean(false),
                prompt.toString(),
                results.size(),
                results);
    }
}
