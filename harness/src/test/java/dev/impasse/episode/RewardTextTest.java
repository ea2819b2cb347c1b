package dev.impasse.episode;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RewardTextTest {

    @Test
    void aNumberOrAnObjectOfMetricsIsAReward() {
        assertThat(RewardText.parse("1\n", false)).contains(new RewardText(1, false));
        assertThat(RewardText.parse("{\"reward\": 0.5, \"other\": 3}", true))
                .contains(new RewardText(0.5, false));
    }

    @Test
    void anEarlyExitIsAMetricBesideIt() {
        assertThat(RewardText.parse("{\"reward\": 0, \"early_exit\": 1}", true))
                .contains(new RewardText(0, true));
        assertThat(RewardText.parse("{\"reward\": 0, \"early_exit\": 0}", true))
                .contains(new RewardText(0, false));
        assertThat(RewardText.parse("{\"reward\": 0, \"early_exit\": [1]}", true))
                .contains(new RewardText(0, false));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"reward\": 2}", "{\"reward\": \"1\"}", "[", "1"})
    void whatHoldsNoneIsNone(String json) {
        assertThat(RewardText.parse(json, true)).isEmpty();
    }
}
