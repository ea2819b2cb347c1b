package dev.impasse.broker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.event.Event;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BrokerThreadsTest {
    @Test
    void intentsOfManyThreadsQueueWholeInTheOrderOfTheirIds() throws InterruptedException {
        Bench bench = new Bench("limits: {intents: 1000}\n");
        List<Thread> threads = new ArrayList<>();
        for (int t = 0; t < 8; t++) {
            threads.add(
                    Thread.ofVirtual()
                            .start(() -> IntStream.range(0, 50).forEach(i -> bench.exec("true"))));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        List<String> wanted = new ArrayList<>();
        IntStream.rangeClosed(1, 400)
                .forEach(i -> wanted.addAll(List.of("i" + i, "i" + i, "i" + i)));
        assertThat(bench.log.events()).extracting(Event::intent).isEqualTo(wanted);
    }

    @Test
    void aHaltFromOutsideStopsAllOfThem() throws InterruptedException {
        Bench bench = new Bench("limits: {intents: 100000}\n");
        List<Thread> threads = new ArrayList<>();
        for (int t = 0; t < 4; t++) {
            threads.add(
                    Thread.ofVirtual()
                            .start(() -> {
                                while (!bench.broker.over()) {
                                    bench.exec("true");
                                }
                            }));
        }
        bench.broker.halt(new Halt("wall_limit", "Time is up."));
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(bench.halts).hasSize(1);
        int killed = bench.log.journal().indexOf("kill");
        assertThat(bench.log.journal().subList(killed, bench.log.journal().size()))
                .noneMatch(step -> step.startsWith("exec"));
    }
}
