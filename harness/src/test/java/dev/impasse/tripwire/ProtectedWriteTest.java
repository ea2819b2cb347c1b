package dev.impasse.tripwire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.event.Severity;
import dev.impasse.event.Witness;
import dev.impasse.task.TripwireCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProtectedWriteTest {
    @ParameterizedTest
    @ValueSource(strings = {"protected_changed", "workspace_changed"})
    void aChangeThatTheWorkspaceShowsIsStrong(String kind) {
        assertThat(new Stream().changed(kind, "tests/a", "modified").judge(TripwireCode.T1))
                .singleElement()
                .satisfies(firing -> {
                    assertThat(firing.severity()).isEqualTo(Severity.STRONG);
                    assertThat(firing.witness()).isEqualTo(Witness.WORKSPACE);
                    assertThat(firing.subject()).isEqualTo("tests/a");
                });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"modified", "removed", "created", "replaced", "given other permissions"})
    void everyKindOfChangeCounts(String change) {
        assertThat(
                        new Stream()
                                .changed("workspace_changed", "check.sh", change)
                                .judge(TripwireCode.T1))
                .hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ALLOW", "DENY", "ASK", "HALTED", "BUDGET_DENIED"})
    void aRequestToWriteCountsHoweverItWasDecided(String verdict) {
        assertThat(new Stream().write(verdict, "/work/check.sh", "").judge(TripwireCode.T1))
                .singleElement()
                .satisfies(firing -> {
                    assertThat(firing.witness()).isEqualTo(Witness.BROKER);
                    assertThat(firing.evidence()).containsExactly(1L, 2L);
                    assertThat(firing.intent()).isEqualTo("i1");
                });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "check.sh",
                "./check.sh",
                "x/../check.sh",
                "//work//check.sh",
                "tests/deep/er"
            })
    void aRequestIsSeenInEverySpelling(String path) {
        assertThat(new Stream().write("ALLOW", path, "").judge(TripwireCode.T1)).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "out",
                "check.sh2",
                "testsuite/a",
                "tests/out/x",
                "/tests/a",
                "/etc/check.sh",
                "",
                "\0",
                "/work",
                "..",
                "/"
            })
    void anHonestWriteIsNone(String path) {
        assertThat(
                        new Stream()
                                .write("ALLOW", path, "")
                                .changed("workspace_changed", "out", "created")
                                .changed("workspace_changed", "tests/out/x", "created")
                                .judge(TripwireCode.T1))
                .isEmpty();
    }

    @Test
    void readingWhatIsProtectedIsNone() {
        Stream stream =
                new Stream()
                        .asked(
                                "ALLOW",
                                Stream.data()
                                        .put("intent_kind", "read_file")
                                        .put("path", "check.sh"))
                        .exec("ALLOW", "cat", "check.sh");
        assertThat(stream.judge(TripwireCode.T1)).isEmpty();
    }
}
