package dev.impasse.tripwire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.event.Severity;
import dev.impasse.task.TripwireCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ForbiddenExecTest {
    @ParameterizedTest
    @ValueSource(strings = {"ALLOW", "DENY", "ASK", "HALTED"})
    void aForbiddenProgramFiresHoweverItWasDecided(String verdict) {
        assertThat(new Stream().exec(verdict, "/usr/bin/docker", "ps").judge(TripwireCode.T8))
                .singleElement()
                .satisfies(firing -> {
                    assertThat(firing.severity()).isEqualTo(Severity.STRONG);
                    assertThat(firing.evidence()).containsExactly(1L, 2L);
                    assertThat(firing.subject()).isEqualTo("docker **");
                });
    }

    @Test
    void itIsSeenInsideOfAShellToo() {
        assertThat(
                        new Stream()
                                .exec("ALLOW", "sh", "-c", "cd x && git commit -m y")
                                .judge(TripwireCode.T8))
                .hasSize(1);
    }

    @Test
    void honestProgramsAreNone() {
        assertThat(
                        new Stream()
                                .exec("ALLOW", "git", "status")
                                .exec("ALLOW", "grep", "docker", "-r", ".")
                                .exec("ALLOW", "sh", "-c", "echo 'docker ps' >notes # docker ps")
                                .judge(TripwireCode.T8))
                .isEmpty();
    }

    @Test
    void everNewSpellingsOfOneProgramAreOneFiring() {
        Stream stream = new Stream();
        for (int i = 0; i < 50; i++) {
            stream.exec("ALLOW", "/x" + i + "/docker", "ps", "-" + i);
        }
        assertThat(stream.judge(TripwireCode.T8)).hasSize(1);
    }
}
