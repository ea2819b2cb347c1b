package dev.impasse.readiness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.impasse.BadInputException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which checks there are, which are chosen, and what they come to together. */
class ReadinessTest {
    private final Readiness readiness =
            new Readiness(
                    List.of(
                            HandMade.passes("engine"),
                            HandMade.passes("image", "engine"),
                            HandMade.passes("kernel", "image"),
                            HandMade.passes("clock")));

    private static List<String> ids(List<Check> checks) {
        return checks.stream().map(Check::id).toList();
    }

    @Test
    void withoutANameAllAreChosen() {
        assertThat(readiness.select(List.of())).isEqualTo(readiness.checks());
    }

    @Test
    void aCheckBringsAllThatItNeedsInTheirOrder() {
        assertThat(ids(readiness.select(List.of("kernel"))))
                .containsExactly("engine", "image", "kernel");
        assertThat(ids(readiness.select(List.of("clock", "image"))))
                .containsExactly("engine", "image", "clock");
    }

    @Test
    void aCheckThatIsNotThereIsBadInput() {
        assertThatThrownBy(() -> readiness.select(List.of("kernel", "flux")))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("'flux'");
    }

    @Test
    void aCheckCannotStandBeforeWhatItNeeds() {
        List<Check> twisted =
                List.of(HandMade.passes("image", "engine"), HandMade.passes("engine"));
        assertThatThrownBy(() -> new Readiness(twisted))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void noTwoChecksHaveOneName() {
        List<Check> twice = List.of(HandMade.passes("engine"), HandMade.passes("engine"));
        assertThatThrownBy(() -> new Readiness(twice)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void theRealChecksStandInOrderAndSayWhatTheyProve() {
        assertThat(Checks.all().checks())
                .hasSizeGreaterThan(10)
                .allSatisfy(check -> {
                    assertThat(check.about().title()).isNotBlank();
                    assertThat(check.about().proves()).endsWith(".");
                });
    }

    @Test
    void aFailureIsNotReady() {
        assertThat(state(HandMade.passes("a"), HandMade.fails("b")))
                .isEqualTo(Report.State.NOT_READY);
    }

    @Test
    void anInconclusiveCheckThatMattersIsNotReady() {
        assertThat(state(HandMade.passes("a"), HandMade.of("b", p -> HandMade.unclear())))
                .isEqualTo(Report.State.NOT_READY);
    }

    @Test
    void anInconclusiveCheckThatIsALimitIsReadyWithLimits() {
        assertThat(state(HandMade.passes("a"), HandMade.limit("b", p -> HandMade.unclear())))
                .isEqualTo(Report.State.READY_WITH_LIMITS);
    }

    @Test
    void aLimitDoesNotHideAFailure() {
        assertThat(state(HandMade.limit("b", p -> HandMade.unclear()), HandMade.fails("c")))
                .isEqualTo(Report.State.NOT_READY);
    }

    @Test
    void nothingIsNotReady() {
        assertThat(state()).isEqualTo(Report.State.NOT_READY);
    }

    @Test
    void onlyInconclusiveChecksMeanThatNothingWasTried() {
        assertThat(report(HandMade.limit("a", p -> HandMade.unclear())).nothingTried()).isTrue();
        assertThat(report(HandMade.fails("a")).nothingTried()).isFalse();
    }

    private static Report.State state(Check... checks) {
        return report(checks).state();
    }

    private static Report report(Check... checks) {
        return Readiness.walk(
                        Contexts.withoutEngine(java.nio.file.Path.of("nowhere")),
                        ReadinessListener.SILENT)
                .run(List.of(checks));
    }
}
