package dev.impasse.witness.kernel;

import static dev.impasse.witness.kernel.Kernel.context;
import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.event.Event;
import dev.impasse.event.EventClock;
import dev.impasse.event.EventLog;
import dev.impasse.event.EventReader;
import dev.impasse.event.LogEnd;
import dev.impasse.witness.daemon.Loss;
import dev.impasse.witness.trace.MalformedPacketException;
import dev.impasse.witness.trace.Messages;
import dev.impasse.witness.trace.Packet;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KernelWatchTest {
    @TempDir private Path folder;
    private final List<String> lostWitness = new ArrayList<>();
    private EventLog events;
    private KernelWatch watch;

    @BeforeEach
    void open() {
        events = EventLog.create(folder.resolve("events.jsonl"), EventClock.starting());
        watch =
                new KernelWatch(
                        events,
                        folder.resolve("kernel.jsonl"),
                        EventClock.starting(),
                        Interest.NOTHING,
                        lostWitness::add);
        send(context(1, 0).text(2, "c").text(3, "/").text(4, "ash"), 1);
    }

    @AfterEach
    void close() {
        watch.end();
        events.close();
    }

    private void send(Messages point, int type) {
        send(point.packet(type));
    }

    private void send(byte[] packet) {
        try {
            watch.packet(Packet.of(packet));
        } catch (MalformedPacketException e) {
            throw new AssertionError(e);
        }
    }

    private void agent(int process) {
        send(context(1, 0).number(3, process).number(4, process), 2);
        send(context(process, 1000).text(2, "/bin/sh").text(3, "sh"), 3);
    }

    private List<Event> read(String file) {
        try (EventReader reader = EventReader.open(folder.resolve(file))) {
            return reader.events().toList();
        }
    }

    @Test
    void theStartOfTheContainerIsKnown() {
        assertThat(watch.started()).isTrue();
    }

    @Test
    void whatHappensBeforeTheAgentBeginsIsInTheJournalOnly() {
        agent(10);
        watch.begin(() -> null);
        assertThat(read("events.jsonl"))
                .extracting(Event::kind)
                .containsExactly("kernel_witness_started");
        assertThat(read("kernel.jsonl")).extracting(Event::kind).contains("kernel_exec");
    }

    @Test
    void repetitionsAreCountedAndTheLastOfThemIsKept() {
        watch.begin(() -> "i1");
        agent(10);
        for (int i = 0; i < 1000; i++) {
            send(context(10, 1000).text(6, "/etc/passwd").number(7, 0), 7);
        }
        watch.settled();
        List<Event> opens =
                read("kernel.jsonl").stream()
                        .filter(event -> event.kind().equals("kernel_open_read"))
                        .toList();
        assertThat(opens).hasSize(2);
        assertThat(opens.getLast().data().path("times").asInt()).isEqualTo(999);
        assertThat(opens.getLast().data().path("repeats").asLong())
                .isEqualTo(opens.getFirst().seq());
    }

    @Test
    void theJournalIsAWholeChain() {
        watch.begin(() -> "i1");
        agent(10);
        watch.end();
        assertThat(LogEnd.ofWhole(folder.resolve("kernel.jsonl")).events()).isPositive();
    }

    @Test
    void everyLossIsAnEvent() {
        watch.begin(() -> null);
        send(context(1, 0).text(6, "/x").packet(7, 3));
        watch.lost(2, Loss.WATCHER_SLOW);
        watch.gone(10, 4);
        assertThat(read("events.jsonl"))
                .filteredOn(event -> event.kind().equals("kernel_lost"))
                .extracting(event ->
                        event.data().path("count").asInt()
                                + " "
                                + event.data().path("reason").asString())
                .containsExactly("3 sandbox", "2 watcher_slow", "1 sandbox");
    }

    @Test
    void aProcessThatOutlivesItsIntentIsToldOnce() {
        String[] intent = {"i1"};
        watch.begin(() -> intent[0]);
        agent(10);
        intent[0] = "i2";
        send(context(10, 1000).text(6, "/a").number(7, 1), 7);
        send(context(10, 1000).text(6, "/b").number(7, 1), 7);
        List<Event> background =
                read("events.jsonl").stream()
                        .filter(event -> event.kind().equals("kernel_background"))
                        .toList();
        assertThat(background).hasSize(1);
        assertThat(background.getFirst().data().path("origin").asString()).isEqualTo("i1");
    }

    @Test
    void theEndSaysHowMuchWasSeen() {
        watch.begin(() -> null);
        watch.end();
        Event last = read("events.jsonl").getLast();
        assertThat(last.kind()).isEqualTo("kernel_witness_ended");
        assertThat(last.data().path("packets").asInt()).isEqualTo(1);
        assertThat(last.data().path("lost").asInt()).isZero();
    }

    @Test
    void theDeathOfTheDaemonIsPassedOn() {
        watch.broken("gone");
        assertThat(lostWitness).containsExactly("gone");
    }
}
