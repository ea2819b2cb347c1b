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
import dev.impasse.sandbox.ProcessorList;
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
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A storm as a compiler makes it, ten files opened for each program that is run, in two containers by turns: one that
 * the kernel witness watches, with all that it writes down, and one of the same gVisor without it. Five rounds are 20,000
 * opens and 2,000 programs each.
 *
 * <p>Once with both held to the same one of the machine's processors, as an episode's sandbox is, and once on any of
 * them. gVisor's ptrace platform hands over between processes at every system call; on any processor the ratio has in
 * it what a third busy process does to the scheduler's placing of those two.
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
        List<Integer> all = ProcessorList.ofThisProcess();
        String one = all.isEmpty() ? "" : Integer.toString(all.getLast());
        BenchRow held =
                pair(
                        context,
                        "storm of opens and programs, against no witness",
                        SandboxLimits.DEFAULT.on(one));
        BenchRow free =
                pair(
                        context,
                        "the same on any processor, against no witness",
                        SandboxLimits.DEFAULT.on(ProcessorList.text(all)));
        return List.of(held, free);
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
                context.eachRound(counts -> {
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
