package dev.impasse.episode;

import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A grader's reward as Harbor has it: a number in text, or a JSON object of metrics whose {@code reward} is one.
 *
 * @param value from 0 to 1
 * @param earlyExit whether its metric {@code early_exit} is 1
 */
record RewardText(double value, boolean earlyExit) {
    static final RewardText NONE = new RewardText(0, false);

    private static final JsonMapper JSON = new JsonMapper();

    /** A number from 0 to 1, or empty. */
    static Optional<RewardText> parse(String text, boolean json) {
        try {
            RewardText reward =
                    json ? fromJson(text) : new RewardText(Double.parseDouble(text.strip()), false);
            return reward.value() >= 0 && reward.value() <= 1
                    ? Optional.of(reward)
                    : Optional.empty();
        } catch (NumberFormatException | JacksonException e) {
            return Optional.empty();
        }
    }

    private static RewardText fromJson(String text) {
        JsonNode metrics = JSON.readTree(text);
        JsonNode reward = metrics.path("reward");
        return new RewardText(
                reward.isNumber() ? reward.doubleValue() : Double.NaN,
                metrics.path("early_exit").asDouble(0) == 1);
    }
}
