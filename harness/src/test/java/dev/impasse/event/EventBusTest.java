package dev.impasse.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class EventBusTest {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    @Test
    void aThrowingListenerHearsTheRestAndHarmsNobody() throws InterruptedException {
        EventBus bus = new EventBus();
        List<Long> throwing = new ArrayList<>();
        List<Long> calm = new ArrayList<>();
        bus.subscribe(
                "throwing",
                e -> {
                    throwing.add(e.seq());
                    throw new AssertionError("on purpose");
                });
        bus.subscribe("calm", e -> calm.add(e.seq()));
        publish(bus, 1, 100);
        bus.close();
        assertThat(bus.awaitDrained(PATIENCE)).isTrue();
        List<Long> all = LongStream.rangeClosed(1, 100).boxed().toList();
        assertThat(throwing).isEqualTo(all);
        assertThat(calm).isEqualTo(all);
    }

    @Test
    void aStuckListenerIsToldInOrderWhatItMissed() throws InterruptedException {
        EventBus bus = new EventBus(1000);
        CountDownLatch stuck = new CountDownLatch(1);
        CountDownLatch started = new CountDownLatch(1);
        List<String> heard = new ArrayList<>();
        bus.subscribe(
                "stuck",
                new EventListener() {
                    @Override
                    public void event(Event event) {
                        started.countDown();
                        awaitQuietly(stuck);
                        heard.add("e" + event.seq());
                    }

                    @Override
                    public void missed(long first, long last) {
                        heard.add("missed " + first + "-" + last);
                    }
                });
        publish(bus, 1, 1);
        started.await();
        publish(bus, 2, 500);
        stuck.countDown();
        bus.close();
        assertThat(bus.awaitDrained(PATIENCE)).isTrue();
        // Each line has between 200 and 250 bytes, so four of them wait.
        assertThat(heard).containsExactly("e1", "e2", "e3", "e4", "e5", "missed 6-500");
    }

    @Test
    void aClosedSubscriptionHearsNoMore() throws InterruptedException {
        EventBus bus = new EventBus();
        List<Long> heard = new ArrayList<>();
        Subscription subscription = bus.subscribe("leaver", e -> heard.add(e.seq()));
        subscription.close();
        publish(bus, 1, 10);
        bus.close();
        assertThat(subscription.awaitEnd(PATIENCE)).isTrue();
        assertThat(heard).isEmpty();
    }

    @Test
    void anEventThatComesWhileItsListenerLeavesIsNotTold() throws InterruptedException {
        CountDownLatch stuck = new CountDownLatch(1);
        CountDownLatch started = new CountDownLatch(1);
        List<Long> heard = new ArrayList<>();
        Subscription subscription =
                new Subscription(
                        "leaver",
                        e -> {
                            started.countDown();
                            awaitQuietly(stuck);
                            heard.add(e.seq());
                        },
                        1000,
                        gone -> {});
        subscription.offer(line(1));
        started.await();
        subscription.close();
        subscription.offer(line(2));
        stuck.countDown();
        assertThat(subscription.awaitEnd(PATIENCE)).isTrue();
        assertThat(heard).containsExactly(1L);
    }

    @Test
    void saysThatAListenerIsNotDoneYet() throws InterruptedException {
        EventBus bus = new EventBus();
        CountDownLatch stuck = new CountDownLatch(1);
        bus.subscribe("stuck", e -> awaitQuietly(stuck));
        publish(bus, 1, 1);
        bus.close();
        assertThat(bus.awaitDrained(Duration.ofMillis(20))).isFalse();
        stuck.countDown();
        assertThat(bus.awaitDrained(PATIENCE)).isTrue();
    }

    private static void publish(EventBus bus, int first, int last) {
        for (int seq = first; seq <= last; seq++) {
            bus.publish(line(seq));
        }
    }

    private static EventLine line(long seq) {
        Event sample = Samples.event(Samples.data());
        return EventCodec.encode(
                new Event(
                        seq,
                        sample.time(),
                        17,
                        sample.witness(),
                        "intent",
                        "i1",
                        null,
                        Samples.data().put("pad", "x".repeat(10)),
                        Event.GENESIS));
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
