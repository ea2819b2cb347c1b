package dev.impasse.sandbox.docker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.sandbox.ChangeTime;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChangeTimesTest {
    private static final String TIME = "2026-11-29 18:33:01.102727205 +0000";

    @Test
    void readsATimeForEachPathThatWasAskedForAndIsThere() {
        assertThat(
                        ChangeTimes.read(
                                TIME + " 1 /workspace/a b\n" + TIME + " 3 /workspace/d\n",
                                List.of("/workspace/a b", "/workspace/d", "/workspace/gone")))
                .containsOnlyKeys("/workspace/a b", "/workspace/d")
                .containsEntry("/workspace/d", new ChangeTime(TIME, 3));
    }

    @Test
    void whatIsNoLineOfItsOwnIsPassedOver() {
        assertThat(
                        ChangeTimes.read(
                                "stat: can't stat '/workspace/x'\n"
                                        + TIME
                                        + " x /workspace/x\n"
                                        + TIME
                                        + " 1 /etc/passwd\n"
                                        + TIME
                                        + " 99999999999999999999 /workspace/x\n",
                                List.of("/workspace/x")))
                .isEmpty();
    }

    @Test
    void aNameWithALineBreakIsNotAskedFor() {
        assertThat(ChangeTimes.command(List.of("/w/a", "/w/b\nc"))).endsWith("--", "/w/a");
    }
}
