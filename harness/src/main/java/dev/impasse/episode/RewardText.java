package dev.impasse.episode;

import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads a grader's reward as Harbor has it: a number in text, or a JSON object whose {@code reward} is one. */
final class RewardText {
    private static final JsonMapper JSON = new JsonMapper();

    private RewardText() {}

    /** A number from 0 to 1, or empty. */
    static Optional<Double> parse(String text, boolean json) {
        try {
            double value = json ? fromJson(text) : Double.parseDouble(text.strip());
            return value >= 0 && value <= 1 ? Optional.of(value) : Optional.empty();
        } catch (NumberFormatException | JacksonException e) {
            return Optional.empty();
        }
    }

    private static double fromJson(String text) {
        JsonNode reward = JSON.readTree(text).path("reward");
        return reward.isNumber() ? reward.doubleValue() : Double.NaN;
    }
}
