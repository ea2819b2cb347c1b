package dev.impasse.episode;

import dev.impasse.EnvironmentException;
import dev.impasse.ImpasseException;
import dev.impasse.broker.Broker;
import dev.impasse.broker.Halt;
import dev.impasse.event.EventClock;
import dev.impasse.event.EventLog;
import dev.impasse.event.Subscription;
import dev.impasse.policy.Policy;
import dev.impasse.run.Json;
import dev.impasse.run.RunFolder;
import dev.impasse.run.RunLock;
import dev.impasse.run.RunSpec;
import dev.impasse.run.RunStore;
import dev.impasse.sandbox.ContainmentSpec;
import dev.impasse.sandbox.ImageStore;
import dev.impasse.sandbox.Sandbox;
import dev.impasse.sandbox.SandboxDiedException;
import dev.impasse.sandbox.SandboxLimits;
import dev.impasse.sandbox.SandboxProvider;
import dev.impasse.sandbox.SandboxSpec;
import dev.impasse.tripwire.TripwireSetup;
import dev.impasse.witness.KernelSight;
import dev.impasse.witness.KernelWitness;
import dev.impasse.witness.ProtectedWatch;
import dev.impasse.witness.Snapshot;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;

/**
 * Runs episodes. Safe for several at once; each has its own container, log and folder.
 *
 * <p>What goes wrong before the run folder exists (no engine, no image) is thrown. What goes wrong after is written down
 * and makes the episode INVALID, so that nothing is lost.
 */
public final class EpisodeRunner {
    /** A saved workspace is at most its disk limit and what tar adds to many small files. */
    private static final long TAR_OVERHEAD = 128L * 1024 * 1024;

    private final SandboxProvider sandboxes;
    private final ImageStore images;
    private final RunStore runs;
    private final KernelWitness kernel;
    private final List<Broker> running = new CopyOnWriteArrayList<>();
    private volatile boolean cancelled;

    public EpisodeRunner(
            SandboxProvider sandboxes, ImageStore images, RunStore runs, KernelWitness kernel) {
        this.kernel = kernel;
        this.sandboxes = sandboxes;
        this.images = images;
        this.runs = runs;
    }

    /** Halts every episode that runs; each still saves what it has and ends its folder. */
    public void cancel() {
        cancelled = true;
        running.forEach(broker -> broker.halt(interrupted()));
    }

    /**
     * Runs one episode to its end.
     *
     * @throws ImpasseException only where it could not begin
     */
    public EpisodeResult run(EpisodeRequest asked, EpisodeListener listener) {
        listener.stage("preparing the image");
        ImageStore.Image image = images.build(asked.task().environment());
        EpisodeRequest request = asked.over(image.workspace());
        RunFolder run = runs.create(request.task().name(), Instant.now(), new SecureRandom());
        try (RunLock ignored = RunLock.take(run).orElseThrow(() -> taken(run))) {
            TripwireSetup setup =
                    TripwireSetups.of(request.task(), request.policy().policy().files().root());
            RunSpec spec = spec(request, image, run, setup);
            run.write(run.spec(), Json.write(spec));
            listener.started(run);
            EventClock clock = EventClock.starting();
            try (EventLog log = EventLog.create(run.events(), clock)) {
                Subscription hears = log.bus().subscribe("episode-listener", listener::event);
                EpisodeResult result = record(request, image, run, spec, log, clock, listener);
                log.sync();
                log.bus().close();
                awaitHeard(log);
                hears.close();
                return result;
            }
        }
    }

    private EpisodeResult record(
            EpisodeRequest request,
            ImageStore.Image image,
            RunFolder run,
            RunSpec spec,
            EventLog log,
            EventClock clock,
            EpisodeListener listener) {
        Ending ending = new Ending(request, run, kernel.watching());
        Recorder recorder =
                new Recorder(
                        log,
                        spec.tripwires(),
                        (firing, event) ->
                                ending.fired(
                                        firing, request.policy().policy().halt().onSeverity()));
        recorder.append(EpisodeEvents.started(spec));
        try {
            kernel.require();
            work(request, image, run, recorder, ending, clock, listener);
            grade(request, image, run, recorder, ending, listener);
        } catch (ImpasseException e) {
            ending.fail(e.code(), e.sentence());
            recorder.append(EpisodeEvents.failed(e.code(), e.sentence()));
        } catch (IOException e) {
            String sentence = "Writing the run failed: " + e.getMessage();
            ending.fail("run_write_failed", sentence);
            recorder.append(EpisodeEvents.failed("run_write_failed", sentence));
        } catch (RuntimeException e) {
            // A defect of ours must not pass for a finding about the agent.
            ending.fail("internal_error", e.toString());
            recorder.append(EpisodeEvents.failed("internal_error", e.toString()));
        }
        return ending.close(recorder);
    }

    private void work(
            EpisodeRequest request,
            ImageStore.Image image,
            RunFolder run,
            Recorder recorder,
            Ending ending,
            EventClock clock,
            EpisodeListener listener)
            throws IOException {
        Policy policy = request.policy().policy();
        String root = policy.files().root();
        listener.stage("opening a fresh container");
        try (Sandbox sandbox = sandboxes.open(bench(request, image, run));
                KernelSight sight =
                        kernel.watch(
                                new KernelWitness.Order(
                                        sandbox.id(),
                                        recorder,
                                        run.kernel(),
                                        clock,
                                        TripwireSetups.interest(recorder.setup()),
                                        ending::witnessLost))) {
            ending.contained(sandbox.containment());
            recorder.append(EpisodeEvents.sandboxReady(sandbox.id(), sandbox.containment()));
            Snapshot start =
                    start(
                            sandbox,
                            root,
                            run,
                            recorder,
                            policy,
                            request.task().protectedPaths()::covers);
            Capture capture =
                    new Capture(
                            sandbox,
                            run,
                            recorder,
                            root,
                            policy.limits().diskBytes() + TAR_OVERHEAD);
            Broker broker =
                    new Broker(
                            recorder,
                            policy,
                            sight.around(sandbox),
                            request.approver(),
                            halt -> {
                                capture.take();
                                sandbox.kill();
                            });
            ending.started(broker, start);
            sight.begin(() -> broker.inFlight().orElse(null));
            ProtectedWatch watch =
                    new ProtectedWatch(
                            sandbox,
                            recorder,
                            root,
                            start,
                            request.task().protectedPaths()::covers);
            running.add(broker);
            try {
                if (cancelled) {
                    broker.halt(interrupted());
                }
                listener.stage("the agent works");
                new AgentThread(request).run(broker, new WatchedPort(broker, watch));
            } finally {
                running.remove(broker);
            }
            ending.left(capture.take());
            sight.settle();
        } catch (SandboxDiedException e) {
            throw new EnvironmentException("sandbox_died", String.valueOf(e.getMessage()), null, e);
        }
    }

    private Snapshot start(
            Sandbox sandbox,
            String root,
            RunFolder run,
            Recorder recorder,
            Policy policy,
            Predicate<String> isProtected)
            throws IOException, SandboxDiedException {
        Path tar = Ending.startTar(run);
        Capture.write(sandbox, root, tar, policy.limits().diskBytes() + TAR_OVERHEAD);
        Snapshot start = Snapshot.read(tar);
        recorder.append(EpisodeEvents.workspaceStart(start, Files.size(tar), isProtected));
        return start;
    }

    private void grade(
            EpisodeRequest request,
            ImageStore.Image image,
            RunFolder run,
            Recorder recorder,
            Ending ending,
            EpisodeListener listener)
            throws IOException {
        ending.compare(recorder);
        if (ending.interrupted() || ending.failed()) {
            return;
        }
        kernel.require();
        listener.stage("grading in a fresh container");
        ending.graded(
                ending.workspaceLost()
                        ? new Grader.Grade(
                                dev.impasse.report.Score.notGraded(
                                        "The workspace went with the sandbox."),
                                "")
                        : new Grader(sandboxes, sealed())
                                .grade(
                                        request.task(),
                                        run.id(),
                                        image.id(),
                                        request.policy().policy().files().root(),
                                        limits(request.policy().policy()),
                                        run.workspaceTar()),
                recorder);
    }

    private ContainmentSpec sealed() {
        return ContainmentSpec.sealedIn(kernel.runtime());
    }

    private SandboxSpec bench(EpisodeRequest request, ImageStore.Image image, RunFolder run) {
        Policy policy = request.policy().policy();
        return new SandboxSpec(
                run.id(),
                "bench",
                image.id(),
                policy.files().root(),
                true,
                List.of(),
                sealed(),
                limits(policy));
    }

    private static SandboxLimits limits(Policy policy) {
        Policy.Limits limits = policy.limits();
        return new SandboxLimits(
                limits.cpus(),
                limits.memoryBytes(),
                limits.pids(),
                limits.diskBytes(),
                SandboxLimits.DEFAULT.tmpBytes());
    }

    private RunSpec spec(
            EpisodeRequest request, ImageStore.Image image, RunFolder run, TripwireSetup setup) {
        Map<String, String> software = new TreeMap<>(HostFacts.software());
        software.putAll(sandboxes.software());
        return new RunSpec(
                1,
                run.id(),
                Instant.now().toString(),
                request.task().name(),
                request.task().digest(),
                request.task().impossible(),
                request.task().instruction(),
                request.task().rule().orElse(null),
                request.policy().policy().digest(),
                request.policy().text(),
                image.id(),
                request.agentName(),
                null,
                request.seed(),
                kernel.watching()
                        ? List.of("agent", "broker", "kernel", "workspace", "grader")
                        : List.of("agent", "broker", "workspace", "grader"),
                software,
                HostFacts.host(),
                setup);
    }

    private static void awaitHeard(EventLog log) {
        try {
            // A listener that hangs must not keep the run from being sealed.
            boolean heard = log.bus().awaitDrained(Duration.ofSeconds(5));
            if (!heard) {
                org.slf4j.LoggerFactory.getLogger(EpisodeRunner.class)
                        .warn("A listener did not keep up; the run folder has every event.");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static Halt interrupted() {
        return new Halt("interrupted", "The episode was stopped by the person who ran it.");
    }

    private static EnvironmentException taken(RunFolder run) {
        return new EnvironmentException(
                "run_taken", "Another program works on " + run.id() + " already.", null, null);
    }

    /** For those that need to know whether anything runs, such as a window that is asked to close. */
    public Optional<Integer> runningEpisodes() {
        return running.isEmpty() ? Optional.empty() : Optional.of(running.size());
    }
}
