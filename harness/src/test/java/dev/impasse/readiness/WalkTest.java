package dev.impasse.readiness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.EnvironmentException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** How one gets through the checks, whatever they do. */
class WalkTest {
    private final List<String> heard = new ArrayList<>();
    private final ReadinessListener listener =
            new ReadinessListener() {
                @Override
                public void started(About check) {
                    heard.add("started " + check.id());
                }

                @Override
                public void step(About check, String what) {
                    heard.add(check.id() + " " + what);
                }

                @Override
                public void ended(Outcome outcome) {
                    heard.add("ended " + outcome.check().id() + " " + outcome.status().word());
                }
            };
    private final Walk walk = Readiness.walk(Contexts.withoutEngine(Path.of("nowhere")), listener);

    private Outcome only(Check check) {
        return walk.run(check);
    }

    @Test
    void checksRunInTheirOrderAndSaySoAsTheyGo() {
        HandMade second =
                HandMade.of(
                        "second",
                        progress -> {
                            progress.step("looks");
                            return HandMade.pass();
                        },
                        "first");
        Report report = walk.run(List.of(HandMade.passes("first"), second));
        assertThat(heard)
                .containsExactly(
                        "started first",
                        "ended first pass",
                        "started second",
                        "second looks",
                        "ended second pass");
        assertThat(report.state()).isEqualTo(Report.State.READY);
    }

    @Test
    void whatNeedsAFailedCheckIsNotTried() {
        AtomicBoolean tried = new AtomicBoolean();
        HandMade second =
                HandMade.of(
                        "second",
                        progress -> {
                            tried.set(true);
                            return HandMade.pass();
                        },
                        "first");
        Report report = walk.run(List.of(HandMade.fails("first"), second));
        assertThat(tried).isFalse();
        assertThat(report.outcomes().get(1).status()).isEqualTo(Status.INCONCLUSIVE);
        assertThat(report.outcomes().get(1).result().said())
                .isEqualTo("Not tried, because the check 'first' that it needs failed.");
    }

    @Test
    void whatNeedsAnInconclusiveCheckIsNotTriedEither() {
        walk.run(HandMade.of("first", progress -> HandMade.unclear()));
        assertThat(only(HandMade.passes("second", "first")).result().said())
                .isEqualTo("Not tried, because the check 'first' that it needs is inconclusive.");
    }

    @Test
    void whatNeedsACheckThatWasNotTriedIsNotTriedEither() {
        Report report =
                walk.run(
                        List.of(
                                HandMade.fails("first"),
                                HandMade.passes("second", "first"),
                                HandMade.passes("third", "second")));
        assertThat(report.with(Status.INCONCLUSIVE)).hasSize(2);
        // The first link of the chain is what a person can mend.
        assertThat(report.outcomes().getLast().result().said())
                .isEqualTo("Not tried, because the check 'first' that it needs failed.");
    }

    @Test
    void whatNeedsNothingIsTriedWhateverElseFailed() {
        Report report = walk.run(List.of(HandMade.fails("first"), HandMade.passes("second")));
        assertThat(report.outcomes().get(1).status()).isEqualTo(Status.PASS);
    }

    @Test
    void whatACheckThrowsIsWhyItIsInconclusive() {
        Outcome outcome =
                only(
                        HandMade.of(
                                "broken",
                                progress -> {
                                    throw new IOException("the disk is\u001b[31m on fire");
                                }));
        assertThat(outcome.status()).isEqualTo(Status.INCONCLUSIVE);
        assertThat(outcome.result().said())
                .contains("the disk is")
                .contains("on fire")
                .doesNotContain("\u001b");
    }

    @Test
    void anErrorOfOursBringsItsRemedyAlong() {
        Outcome outcome =
                only(
                        HandMade.of(
                                "broken",
                                progress -> {
                                    throw new EnvironmentException(
                                            "image_missing", "No image.", "./impasse setup", null);
                                }));
        assertThat(outcome.status()).isEqualTo(Status.INCONCLUSIVE);
        assertThat(outcome.result().remedy()).isEqualTo("./impasse setup");
        assertThat(outcome.result().evidence()).containsExactly("image_missing");
    }

    @Test
    void aDefectInACheckDoesNotEndTheWalk() {
        Report report =
                walk.run(
                        List.of(
                                HandMade.of(
                                        "broken",
                                        progress -> {
                                            throw new IllegalStateException("oh");
                                        }),
                                HandMade.passes("second")));
        assertThat(report.outcomes()).hasSize(2);
        assertThat(report.state()).isEqualTo(Report.State.NOT_READY);
    }

    @Test
    void aCheckMayBeRunAgainAfterItsRemedy() {
        AtomicInteger times = new AtomicInteger();
        HandMade mended =
                HandMade.of(
                        "first",
                        progress ->
                                times.getAndIncrement() == 0
                                        ? CheckResult.fail("No.", List.of(), "mend it")
                                        : HandMade.pass());
        HandMade second = HandMade.passes("second", "first");
        assertThat(walk.run(List.of(mended, second)).state()).isEqualTo(Report.State.NOT_READY);
        assertThat(walk.run(List.of(mended, second)).state()).isEqualTo(Report.State.READY);
        assertThat(walk.report().outcomes()).hasSize(2);
    }

    @Test
    void cancellingStopsACheckAtItsNextStep() {
        AtomicBoolean wentOn = new AtomicBoolean();
        Outcome outcome =
                only(
                        HandMade.of(
                                "long",
                                progress -> {
                                    walk.cancel();
                                    progress.step("goes on");
                                    wentOn.set(true);
                                    return HandMade.pass();
                                }));
        assertThat(wentOn).isFalse();
        assertThat(outcome.status()).isEqualTo(Status.INCONCLUSIVE);
        assertThat(outcome.result().said()).isEqualTo("Stopped before it was done.");
    }

    @Test
    void cancellingInTheMiddleOfAStepStopsWhatItAsksToBeStopped() {
        AtomicBoolean stopped = new AtomicBoolean();
        Outcome outcome =
                only(
                        HandMade.of(
                                "long",
                                progress -> {
                                    progress.onCancel(() -> stopped.set(true));
                                    walk.cancel();
                                    throw new IOException("the container is gone");
                                }));
        assertThat(stopped).isTrue();
        assertThat(outcome.result().said()).isEqualTo("Stopped before it was done.");
    }

    @Test
    void whatACancelledCheckComesToIsNotBelieved() {
        Outcome outcome =
                only(
                        HandMade.of(
                                "long",
                                progress -> {
                                    walk.cancel();
                                    return HandMade.pass();
                                }));
        assertThat(outcome.status()).isEqualTo(Status.INCONCLUSIVE);
    }

    @Test
    void whatIsAskedToBeStoppedAfterTheCancelIsStoppedAtOnce() {
        AtomicBoolean stopped = new AtomicBoolean();
        only(
                HandMade.of(
                        "long",
                        progress -> {
                            walk.cancel();
                            progress.onCancel(() -> stopped.set(true));
                            return HandMade.unclear();
                        }));
        assertThat(stopped).isTrue();
    }

    @Test
    void afterACancelNothingMoreBegins() {
        walk.cancel();
        assertThat(only(HandMade.passes("first")).result().said())
                .isEqualTo("Not tried, because the checks were stopped.");
    }

    @Test
    void anInterruptedThreadEndsTheWalkAndStaysInterrupted() {
        Report report =
                walk.run(
                        List.of(
                                HandMade.of(
                                        "waits",
                                        progress -> {
                                            throw new InterruptedException();
                                        }),
                                HandMade.passes("second")));
        assertThat(Thread.interrupted()).isTrue();
        assertThat(report.with(Status.INCONCLUSIVE)).hasSize(2);
    }
}
