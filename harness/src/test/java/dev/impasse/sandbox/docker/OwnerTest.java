package dev.impasse.sandbox.docker;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class OwnerTest {

    @Test
    void thisProcessIsAliveAndReadsBack() {
        assertThat(Owner.self().alive()).isTrue();
        assertThat(Owner.parse(Owner.self().toString())).contains(Owner.self());
    }

    @Test
    void anotherProcessThatGotTheSameIdIsNotTheOwner() {
        Owner self = Owner.self();
        assertThat(new Owner(self.pid(), self.started() - 60_000).alive()).isFalse();
        assertThat(new Owner(self.pid(), self.started() + 60_000).alive()).isFalse();
    }

    @Test
    void aProcessThatEndedIsNotAlive() throws Exception {
        Process process = new ProcessBuilder("true").start();
        process.waitFor();
        assertThat(new Owner(process.pid(), Owner.self().started()).alive()).isFalse();
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", "1", "1:", ":1", "a:b", "1:2:3", "-1:2", "99999999999999999999:1"})
    void whatIsNoOwnerIsNone(String text) {
        assertThat(Owner.parse(text)).isEmpty();
    }
}
