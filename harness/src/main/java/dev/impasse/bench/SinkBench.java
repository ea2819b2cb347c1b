package dev.impasse.bench;

import dev.impasse.witness.daemon.Loss;
import dev.impasse.witness.daemon.PacketListener;
import dev.impasse.witness.daemon.WatchedContainer;
import dev.impasse.witness.daemon.WitnessDaemons;
import dev.impasse.witness.daemon.WitnessPlace;
import dev.impasse.witness.trace.Handshake;
import dev.impasse.witness.trace.MalformedPacketException;
import dev.impasse.witness.trace.Packet;
import dev.impasse.witness.trace.SamplePacket;
import dev.impasse.witness.trace.TraceConnection;
import dev.impasse.witness.trace.TraceDecoder;
import dev.impasse.witness.trace.TracePoint;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The sink alone: how many points a second go from a generator, which sends as a sandbox does, through the daemon to a
 * watcher that decodes each.
 */
public final class SinkBench implements Bench {
    private static final int POINTS = 100_000;
    private static final double AIM = 100_000;
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final WitnessPlace place;

    public SinkBench(WitnessPlace place) {
        this.place = place;
    }

    @Override
    public String name() {
        return "sink";
    }

    @Override
    public List<BenchRow> run(BenchContext context) {
        Timings timings = new Timings();
        Counting counting = new Counting();
        String container = "bench-" + UUID.randomUUID();
        try (TraceConnection sandbox = connect();
                WatchedContainer watched =
                        WatchedContainer.watch(
                                WitnessDaemons.require(place), container, counting)) {
            byte[] packet = SamplePacket.open(container, "/usr/lib/x86_64-linux-gnu/libc.so.6");
            context.eachRound(counts ->
                    timings.measure(
                            counts,
                            () -> {
                                for (int i = 0; i < POINTS; i++) {
                                    sandbox.send(packet);
                                }
                                if (!watched.settle(PATIENCE)) {
                                    throw new IllegalStateException("it did not keep up");
                                }
                            }));
        } catch (Exception e) {
            throw BenchFailure.of("the sink", e);
        }
        double rate = POINTS / timings.median();
        return List.of(
                new BenchRow(
                        "points through the sink, against 100,000 a second",
                        rate / AIM,
                        rate / 1000,
                        "k/s",
                        "ratio at least 1.00",
                        rate >= AIM && counting.lost.get() == 0,
                        timings.count()));
    }

    private TraceConnection connect() throws IOException {
        WitnessDaemons.require(place).close();
        TraceConnection sandbox = TraceConnection.connect(place.traceSocket());
        sandbox.send(Handshake.hello());
        sandbox.await((int) PATIENCE.toMillis());
        if (sandbox.receive() != TraceConnection.Received.PACKET) {
            sandbox.close();
            throw new IOException("the daemon did not answer the handshake");
        }
        return sandbox;
    }

    private static final class Counting implements PacketListener {
        private final AtomicLong lost = new AtomicLong();

        @Override
        public void packet(Packet packet) {
            try {
                TracePoint point = TraceDecoder.decode(packet);
                if (point instanceof TracePoint.Other) {
                    lost(1, Loss.MALFORMED);
                }
            } catch (MalformedPacketException e) {
                lost(1, Loss.MALFORMED);
            }
        }

        @Override
        public void lost(long count, Loss why) {
            lost.addAndGet(count);
        }

        @Override
        public void gone(long packets, long dropped) {}

        @Override
        public void broken(String why) {}
    }
}
