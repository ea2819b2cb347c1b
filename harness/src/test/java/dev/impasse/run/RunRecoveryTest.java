package dev.impasse.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.event.Draft;
import dev.impasse.event.Event;
import dev.impasse.event.EventClock;
import dev.impasse.event.EventLog;
import dev.impasse.event.EventReader;
import dev.impasse.event.LogEnd;
import dev.impasse.event.Witness;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.node.JsonNodeFactory;

class RunRecoveryTest {
    private static final String NAME = "t-20260101T000000Z-aaaaaa";

    @TempDir Path dir;

    @Test
    void aRunThatWasCutAnywhereInItsLastLineIsWholeAgainUpToTheLineBefore() throws IOException {
        RunFolder run = run(NAME, "episode_started", "intent", "message");
        byte[] whole = Files.readAllBytes(run.events());
        int last =
                new String(whole, StandardCharsets.ISO_8859_1).lastIndexOf('\n', whole.length - 2)
                        + 1;
        for (int length = last; length < whole.length; length++) {
            Files.write(run.events(), Arrays.copyOf(whole, length));
            assertThat(RunSummary.state(run)).isEqualTo(RunState.INTERRUPTED);
            assertThat(RunRecovery.all(store()))
                    .containsExactly(new RunRecovery.Recovered(run, 2, length - last));
            assertThat(kinds(run))
                    .containsExactly(
                            "episode_started", "intent", "episode_interrupted", "episode_ended");
            assertThat(LogEnd.ofWhole(run.events()).events()).isEqualTo(4);
            assertThat(RunSummary.state(run)).isEqualTo(RunState.INTERRUPTED);
            assertThat(RunRecovery.all(store())).isEmpty();
        }
    }

    @Test
    void aRunWhoseLastLineIsWholeLosesNothing() throws IOException {
        RunFolder run = run(NAME, "episode_started", "intent");
        assertThat(RunRecovery.all(store())).containsExactly(new RunRecovery.Recovered(run, 2, 0));
        assertThat(kinds(run)).startsWith("episode_started", "intent", "episode_interrupted");
    }

    @Test
    void aRunWithoutAnyEventGetsItsEnd() throws IOException {
        RunFolder run = run(NAME);
        assertThat(RunRecovery.all(store())).containsExactly(new RunRecovery.Recovered(run, 0, 0));
        assertThat(kinds(run)).containsExactly("episode_interrupted", "episode_ended");
    }

    @Test
    void aRunThatEndedIsLeftAsItIs() throws IOException {
        RunFolder run = run(NAME, "episode_started", "episode_ended");
        byte[] before = Files.readAllBytes(run.events());
        assertThat(RunRecovery.all(store())).isEmpty();
        assertThat(run.events()).hasBinaryContent(before);
        assertThat(RunSummary.state(run)).isEqualTo(RunState.ENDED);
    }

    @Test
    void anEndThatSomethingTornStandsBehindIsStillAnEnd() throws IOException {
        RunFolder run = run(NAME, "episode_started", "episode_ended", "message");
        byte[] whole = Files.readAllBytes(run.events());
        Files.write(run.events(), Arrays.copyOf(whole, whole.length - 10));
        RunRecovery.all(store());
        assertThat(kinds(run)).containsExactly("episode_started", "episode_ended");
        assertThat(RunSummary.state(run)).isEqualTo(RunState.ENDED);
    }

    @Test
    void aRecoveryThatWasKilledHalfWayIsTakenUp() throws IOException {
        RunFolder run = run(NAME, "episode_started", "episode_interrupted");
        RunRecovery.all(store());
        assertThat(kinds(run))
                .containsExactly("episode_started", "episode_interrupted", "episode_ended");
    }

    @Test
    void aSealedRunIsNotTouched() throws IOException {
        RunFolder run = run(NAME, "episode_started");
        Files.createFile(run.path().resolve("SHA256SUMS.sig"));
        assertThat(RunRecovery.all(store())).isEmpty();
        assertThat(kinds(run)).containsExactly("episode_started");
    }

    @Test
    void aRunThatAProgramWorksOnIsNotTouched() throws Exception {
        RunFolder run = run(NAME, "episode_started");
        try (Lockers other = new Lockers(run.path())) {
            assertThat(other.took()).isTrue();
            assertThat(RunRecovery.all(store())).isEmpty();
            assertThat(RunSummary.state(run)).isEqualTo(RunState.RUNNING);
        }
        try (RunLock ours = RunLock.take(run).orElseThrow()) {
            assertThat(ours).isNotNull();
            assertThat(RunRecovery.all(store())).isEmpty();
        }
        assertThat(kinds(run)).containsExactly("episode_started");
    }

    @Test
    void oneDamagedRunKeepsTheOthersFromNothing() throws IOException {
        RunFolder damaged =
                run("t-20260102T000000Z-bbbbbb", "episode_started", "intent", "message");
        String text = Files.readString(damaged.events());
        Files.writeString(damaged.events(), text.replaceFirst("intent", "jntent"));
        byte[] before = Files.readAllBytes(damaged.events());
        RunFolder other = run(NAME, "episode_started");
        assertThat(RunRecovery.all(store()))
                .extracting(RunRecovery.Recovered::run)
                .containsExactly(other);
        assertThat(damaged.events()).hasBinaryContent(before);
    }

    @Test
    void whatWasHalfWrittenGoes() throws IOException {
        RunFolder run = run(NAME, "episode_started");
        for (String name :
                List.of(".workspace.tar.half", ".score.json.half", ".workspace-start.tar")) {
            Files.createFile(run.path().resolve(name));
        }
        Files.writeString(run.score(), "{}");
        RunRecovery.all(store());
        try (var files = Files.list(run.path())) {
            assertThat(files.map(f -> f.getFileName().toString()))
                    .containsExactlyInAnyOrder("events.jsonl", "score.json");
        }
    }

    private RunStore store() {
        return new RunStore(dir.resolve("runs"));
    }

    private RunFolder run(String name, String... kinds) throws IOException {
        Path path = Files.createDirectories(store().root().resolve(name));
        RunFolder run = new RunFolder(path);
        try (EventLog log = EventLog.create(run.events(), EventClock.starting())) {
            for (String kind : kinds) {
                log.append(
                        new Draft(
                                Witness.HARNESS,
                                kind,
                                JsonNodeFactory.instance.objectNode().put("a", 1)));
            }
        }
        return run;
    }

    private static List<String> kinds(RunFolder run) {
        try (EventReader reader = EventReader.open(run.events())) {
            return reader.events().map(Event::kind).toList();
        }
    }
}
