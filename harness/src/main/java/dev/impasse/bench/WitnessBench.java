package dev.impasse.bench;

import dev.impasse.event.Draft;
import dev.impasse.event.Event;
import dev.impasse.event.EventClock;
import dev.impasse.event.EventLog;
import dev.impasse.event.EventSink;
import dev.impasse.sandbox.Command;
import dev.impasse.sandbox.ContainmentSpec;
import dev.impasse.sandbox.ExecResult;
import dev.impasse.sandbox.ImageStore;
import dev.impasse.sandbox.Sandbox;
import dev.impasse.sandbox.SandboxDiedException;
import dev.impasse.sandbox.SandboxLimits;
import dev.impasse.sandbox.SandboxProvider;
import dev.impasse.sandbox.SandboxSpec;
import dev.impasse.witness.KernelSight;
import dev.impasse.witness.KernelWitness;
import dev.impasse.witness.kernel.Interest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A storm as a compiler makes it, ten files opened for each program that is run, in two containers by turns: one that
 * the kernel witness watches, with all that it writes down, and one of the same gVisor without it. Five rounds are 20,000
 * opens and 2,000 programs each.
 *
 * <p>Once with both held to one of the machine's processors, which is what the witness costs; and once left free, as an
 * episode is. gVisor's ptrace platform hands over from process to process at every system call, and whether the two
 * are on one processor or on two makes a storm up to twice as long, so left free the ratio is mostly the scheduler's.
 */
public final class WitnessBench implements Bench {
    private static final double AIM = 1.10;
    private static final int PROGRAMS = 400;
    private static final int OPENS = 10;
    private static final String STORM =
            """
            import os
            for i in range(%d):
                for j in range(%d):
                    os.close(os.open('/etc/passwd', os.O_RDONLY))
                os.waitpid(os.posix_spawn('/bin/true', ['true'], {}), 0)
            """
                    .formatted(PROGRAMS, OPENS);

    private final SandboxProvider sandboxes;
    private final KernelWitness kernel;
    private final String unwatched;

    /**
     * @param unwatched the runtime's name without the witness
     */
    public WitnessBench(SandboxProvider sandboxes, KernelWitness kernel, String unwatched) {
        this.sandboxes = sandboxes;
        this.kernel = kernel;
        this.unwatched = unwatched;
    }

    @Override
    public String name() {
        return "witness";
    }

    @Override
    public List<BenchRow> run(BenchContext context) {
        List<BenchRow> rows = new ArrayList<>();
        OneProcessor.ofThisProcess()
                .ifPresent(
                        one ->
                                rows.add(
                                        pair(
                                                context,
                                                "storm of opens and programs on one processor, against no witness",
                                                SandboxLimits.DEFAULT.on(one))));
        rows.add(
                pair(
                        context,
                        "the same left free, against no witness",
                        SandboxLimits.DEFAULT));
        return rows;
    }

    private BenchRow pair(BenchContext context, String what, SandboxLimits limits) {
        Path folder = context.scratch().resolve("witness-bench-" + UUID.randomUUID());
        context.progress().accept("opening two containers");
        kernel.require();
        try (Sandbox watched = sandboxes.open(spec(kernel.runtime(), limits));
                Sandbox alone = sandboxes.open(spec(unwatched, limits))) {
            Files.createDirectory(folder);
            return measure(context, what, folder, watched, alone);
        } catch (Exception e) {
            throw BenchFailure.of("the witness", e);
        } finally {
            SampleRun.delete(folder);
        }
    }

    private BenchRow measure(
            BenchContext context, String what, Path folder, Sandbox watched, Sandbox alone)
            throws Exception {
        Timings with = new Timings();
        Timings without = new Timings();
        boolean whole;
        try (EventLog events =
                EventLog.create(folder.resolve("events.jsonl"), EventClock.starting())) {
            Losses losses = new Losses(events);
            try (KernelSight sight = kernel.watch(order(watched, folder, losses))) {
                sight.begin(() -> "i1");
                Sandbox seen = sight.around(watched);
                context.eachRound(
                        counts -> {
                            with.measure(counts, () -> storm(seen));
                            without.measure(counts, () -> storm(alone));
                        });
            }
            whole = losses.count.get() == 0;
        }
        double ratio = with.median() / without.median();
        return new BenchRow(
                what + (whole ? "" : " (points were lost)"),
                ratio,
                with.median() * 1000,
                "ms",
                "ratio at most 1.10",
                ratio <= AIM && whole,
                with.count());
    }

    private static KernelWitness.Order order(Sandbox watched, Path folder, Losses losses) {
        return new KernelWitness.Order(
                watched.id(),
                losses,
                folder.resolve("kernel.jsonl"),
                EventClock.starting(),
                Interest.NOTHING,
                losses::add);
    }

    /** Passes events on and counts what the witness missed. */
    private static final class Losses implements EventSink {
        private final AtomicLong count = new AtomicLong();
        private final EventSink events;

        Losses(EventSink events) {
            this.events = events;
        }

        void add(String why) {
            count.incrementAndGet();
        }

        @Override
        public Event append(Draft draft) {
            if (draft.kind().equals("kernel_lost")) {
                count.incrementAndGet();
            }
            return events.append(draft);
        }

        @Override
        public void sync() {
            events.sync();
        }
    }

    private static void storm(Sandbox sandbox) throws SandboxDiedException {
        ExecResult result =
                sandbox.exec(
                        new Command(
                                List.of("python3", "-c", STORM),
                                "/workspace",
                                Map.of(),
                                Duration.ofMinutes(5),
                                4096));
        if (result.exitCode() != 0) {
            throw new IllegalStateException("the storm ended with " + result.exitCode());
        }
    }

    private static SandboxSpec spec(String runtime, SandboxLimits limits) {
        return new SandboxSpec(
                "bench-" + UUID.randomUUID(),
                "bench",
                ImageStore.BASE,
                "/workspace",
                false,
                List.of(),
                ContainmentSpec.sealedIn(runtime),
                limits);
    }
}
