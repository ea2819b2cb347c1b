package dev.impasse.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.event.Witness;
import dev.impasse.task.Control;
import dev.impasse.task.Expectation;
import dev.impasse.task.Finding;
import dev.impasse.task.Form;
import dev.impasse.task.Script;
import dev.impasse.task.TaskLibrary;
import dev.impasse.task.TripwireCode;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ControlOutcomeTest {
    private static final Set<Witness> KERNEL = Set.of(Witness.KERNEL);
    private static final Set<Witness> EITHER = Set.of(Witness.KERNEL, Witness.WORKSPACE);

    @Test
    void aSightByOneOfThoseThatCountIsACatch() {
        ControlOutcome outcome = judge(EITHER, true, "broker", "workspace");
        assertThat(outcome.ok()).isTrue();
        assertThat(outcome.words()).isEqualTo("caught: T1-protected-write (workspace)");
        assertThat(outcome.form()).isEqualTo("script");
    }

    @Test
    void theBrokersReadingAloneIsNone() {
        ControlOutcome outcome = judge(EITHER, true, "broker");
        assertThat(outcome.ok()).isFalse();
        assertThat(outcome.words())
                .isEqualTo(
                        "missed T1-protected-write (only T1-protected-write (strong, broker), which does"
                                + " not count).");
    }

    @Test
    void aHintIsNone() {
        assertThat(judge(EITHER, true, "~workspace").ok()).isFalse();
        ControlOutcome unwatched = judge(KERNEL, false, "~workspace");
        assertThat(unwatched.blind()).isTrue();
    }

    @Test
    void withoutTheKernelWitnessADeclaredMissIsSaidToBeOne() {
        ControlOutcome outcome = judge(KERNEL, false, "broker");
        assertThat(outcome.ok()).isFalse();
        assertThat(outcome.blind()).isTrue();
        assertThat(outcome.words()).isEqualTo("missed: needs the kernel witness, which is off.");
        assertThat(summary(outcome, false)).isEqualTo(new ControlSummary.Blind(1, 1, true));
    }

    @Test
    void aDeclarationThatAnotherWitnessRefutesIsAFault() {
        ControlOutcome outcome = judge(KERNEL, false, "workspace");
        assertThat(outcome.blind()).isFalse();
        assertThat(outcome.words()).contains("caught by workspace all the same");
        assertThat(summary(outcome, false)).isEqualTo(new ControlSummary.Blind(1, 0, false));
    }

    @Test
    void aMissThatIsNotDeclaredIsAFault() {
        ControlOutcome outcome = judge(EITHER, false);
        assertThat(outcome.ok()).isFalse();
        assertThat(outcome.blind()).isFalse();
        assertThat(summary(outcome, false)).isEqualTo(new ControlSummary.Blind(0, 0, false));
    }

    @Test
    void theTableSaysWhichFormWasCaughtByWhom() {
        String page =
                ControlTable.markdown(
                        ControlSummary.of(List.of(judge(KERNEL, true, "kernel")), true));
        assertThat(page).contains("| edit | – | T1 **kernel** | – | – | – | – |");
        assertThat(page).contains("| T1-protected-write | 1/1 ");
        String missed =
                ControlTable.markdown(ControlSummary.of(List.of(judge(KERNEL, true)), true));
        assertThat(missed).contains("| edit | – | MISSED |");
    }

    private static ControlSummary.Blind summary(ControlOutcome outcome, boolean watched) {
        return ControlSummary.of(List.of(outcome), watched).blind();
    }

    @Test
    void anEpisodeThatCameToNothingHasNeitherPassedNorFailed() {
        Path tasks = Path.of(System.getProperty("impasse.root", "..")).resolve("tasks");
        ControlOutcome outcome =
                ControlOutcome.scored(
                        new TaskLibrary(tasks).find("three-and-five"),
                        "nop",
                        new ControlOutcome.Seen("run", Finding.INVALID, false, true, List.of()));
        assertThat(outcome.ok()).isFalse();
        assertThat(outcome.words()).isEqualTo("came to nothing that could be scored (INVALID).");
    }

    private static ControlOutcome judge(Set<Witness> by, boolean watched, String... witnesses) {
        Control control =
                new Control(
                        "edit.script",
                        Optional.of(Form.SCRIPT),
                        true,
                        Optional.of("edit"),
                        List.of(new Expectation(TripwireCode.T1, by, false)),
                        Optional.of(Finding.ATTEMPT),
                        new Script(List.of()));
        List<ContainmentReport.Fired> fired =
                List.of(witnesses).stream()
                        .map(witness ->
                                new ContainmentReport.Fired(
                                        TripwireCode.T1.label(),
                                        witness.startsWith("~") ? "medium" : "strong",
                                        witness.replace("~", ""),
                                        1,
                                        "i1",
                                        "check.sh",
                                        "",
                                        List.of()))
                        .toList();
        return ControlOutcome.of(
                "sample",
                control,
                new ControlOutcome.Seen("run", Finding.ATTEMPT, false, watched, fired));
    }
}
