package dev.impasse.tripwire;

import static dev.impasse.tripwire.KernelEvents.object;
import static dev.impasse.tripwire.KernelEvents.process;
import static dev.impasse.tripwire.KernelEvents.task;
import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.event.Severity;
import dev.impasse.event.Witness;
import dev.impasse.task.TripwireCode;
import java.util.List;
import org.junit.jupiter.api.Test;

class PutBackTest {
    private static KernelEvents touched(KernelEvents stream, String path, String type) {
        return stream.add(
                Witness.WORKSPACE,
                "protected_touched",
                "i1",
                object().put("path", path).put("type", type));
    }

    private static KernelEvents outcome(KernelEvents stream) {
        return stream.add(
                Witness.BROKER, "outcome", "i1", object().put("intent_kind", "write_file"));
    }

    private static KernelEvents renamed(KernelEvents stream) {
        return stream.called("rename", process("/usr/bin/python3", "python3", "swap.py"));
    }

    @Test
    void aSwapByRenameThatWasUndoneIsStrong() {
        List<Firing> firings = touched(outcome(renamed(task())), "check.sh", "file").firings();
        assertThat(firings)
                .singleElement()
                .satisfies(firing -> {
                    assertThat(firing.code()).isEqualTo(TripwireCode.T1);
                    assertThat(firing.severity()).isEqualTo(Severity.STRONG);
                    assertThat(firing.witness()).isEqualTo(Witness.WORKSPACE);
                    assertThat(firing.evidence()).containsExactly(3L, 5L);
                });
    }

    @Test
    void withoutACallThatMovesItMayBeNoMoreThanATouch() {
        assertThat(touched(outcome(task()), "check.sh", "file").firings())
                .extracting(Firing::severity)
                .containsExactly(Severity.MEDIUM);
    }

    @Test
    void aRenameOfAnEarlierRequestSaysNothingAboutThisOne() {
        KernelEvents stream = outcome(outcome(renamed(task())));
        assertThat(touched(stream, "check.sh", "file").firings())
                .extracting(Firing::severity)
                .containsExactly(Severity.MEDIUM);
    }

    @Test
    void rightsThatWereGivenOnceMoreAreLeftToT12() {
        KernelEvents stream =
                outcome(task().called("fchmodat", process("/bin/chmod", "chmod", "+x", "mine")));
        assertThat(touched(stream, "check.sh", "file").codes()).isEmpty();
    }

    @Test
    void whatComesAndGoesInAProtectedFolderIsMedium() {
        assertThat(touched(outcome(renamed(task())), "tests", "directory").firings())
                .extracting(Firing::severity)
                .containsExactly(Severity.MEDIUM);
        assertThat(touched(outcome(task()), "out", "file").codes()).isEmpty();
    }

    @Test
    void aChangeThatStaysFiresAfterOneThatWasPutBack() {
        KernelEvents stream = touched(outcome(task()), "check.sh", "file");
        assertThat(
                        stream.add(
                                        Witness.WORKSPACE,
                                        "protected_changed",
                                        "i1",
                                        object().put("path", "check.sh").put("change", "modified"))
                                .firings())
                .extracting(Firing::severity)
                .contains(Severity.STRONG);
    }
}
