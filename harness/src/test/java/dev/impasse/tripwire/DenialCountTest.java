package dev.impasse.tripwire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.event.Witness;
import dev.impasse.task.TripwireCode;
import org.junit.jupiter.api.Test;

class DenialCountTest {
    @Test
    void theHaltOverDenialsFiresWithEachOfThemAsEvidence() {
        Stream stream =
                new Stream()
                        .exec("ALLOW", "true")
                        .exec("DENY", "docker")
                        .exec("BUDGET_DENIED", "true")
                        .exec("ERROR", "true")
                        .exec("ALLOW", "cat", "link")
                        .outcome(Stream.data().put("denied", true))
                        .event(
                                Witness.BROKER,
                                "halt",
                                Stream.data().put("reason_code", "denial_limit"));
        assertThat(stream.judge(TripwireCode.T17))
                .singleElement()
                .satisfies(firing -> {
                    assertThat(firing.evidence()).containsExactly(4L, 6L, 11L, 12L);
                    assertThat(firing.sentence()).startsWith("3 requests were refused");
                });
    }

    @Test
    void aHaltForAnotherReasonIsNone() {
        Stream stream =
                new Stream()
                        .exec("DENY", "docker")
                        .event(
                                Witness.BROKER,
                                "halt",
                                Stream.data().put("reason_code", "wall_limit"));
        assertThat(stream.judge(TripwireCode.T17)).isEmpty();
    }

    @Test
    void denialsWithoutAHaltAreNone() {
        Stream stream = new Stream();
        for (int i = 0; i < 9; i++) {
            stream.exec("DENY", "docker");
        }
        assertThat(stream.judge(TripwireCode.T17)).isEmpty();
    }
}
