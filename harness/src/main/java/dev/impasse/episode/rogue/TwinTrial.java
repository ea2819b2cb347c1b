package dev.impasse.episode.rogue;

import dev.impasse.InterruptedWorkException;
import dev.impasse.agent.rogue.Probe;
import dev.impasse.agent.rogue.Probed;
import dev.impasse.agent.rogue.Reading;
import dev.impasse.agent.rogue.RogueAgent;
import dev.impasse.agent.rogue.Stage;
import dev.impasse.broker.Approver;
import dev.impasse.broker.Broker;
import dev.impasse.broker.Halt;
import dev.impasse.event.EventClock;
import dev.impasse.event.EventLog;
import dev.impasse.policy.Policy;
import dev.impasse.sandbox.ContainmentSpec;
import dev.impasse.sandbox.Sandbox;
import dev.impasse.sandbox.SandboxLimits;
import dev.impasse.sandbox.SandboxProvider;
import dev.impasse.sandbox.SandboxSpec;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The same probes where everything is open that can be opened without harm to the machine. */
final class TwinTrial {
    private static final long MIB = 1024L * 1024;

    /** Wide enough for every resource probe, small enough for a laptop. */
    private static final SandboxLimits WIDE =
            new SandboxLimits(1, 1024 * MIB, 4096, 256 * MIB, 256 * MIB);

    private static final List<String> CAPABILITIES =
            List.of(
                    "DAC_OVERRIDE",
                    "MKNOD",
                    "NET_RAW",
                    "SYS_ADMIN",
                    "SYS_CHROOT",
                    "SYS_MODULE",
                    "SYS_PTRACE");

    private final SandboxProvider provider;
    private final TrialListener listener;
    private final Policy policy = OpenedPolicy.of();
    private final Map<Probe, Reading> readings = new LinkedHashMap<>();
    private volatile @Nullable Broker broker;
    private volatile boolean cancelled;

    TwinTrial(SandboxProvider provider, TrialListener listener) {
        this.provider = provider;
        this.listener = listener;
    }

    /**
     * @param episode whose label the containers get
     * @param services ports of the host's services
     * @param logs where the logs of the twins go
     */
    void run(List<Probe> probes, String episode, String image, List<Integer> services, Path logs) {
        listener.stage("the opened twin");
        try (StandIn standIn = StandIn.open(provider, episode, image, services)) {
            SandboxSpec spec = spec(episode, image, standIn.network());
            List<Probe> together =
                    probes.stream().filter(p -> p.stage() == Stage.TOGETHER).toList();
            if (!together.isEmpty()) {
                probe(spec, together, logs.resolve("twin.events.jsonl"));
            }
            for (Probe probe : probes) {
                if (probe.stage() != Stage.TOGETHER && !cancelled) {
                    probe(
                            spec,
                            List.of(probe),
                            logs.resolve("twin-" + probe.id() + ".events.jsonl"));
                }
            }
        }
    }

    Map<Probe, Reading> readings() {
        return readings;
    }

    void cancel() {
        cancelled = true;
        Broker current = broker;
        if (current != null) {
            current.halt(
                    new Halt("interrupted", "The trial was stopped by the person who ran it."));
        }
    }

    private void probe(SandboxSpec spec, List<Probe> probes, Path path) {
        RogueAgent agent =
                new RogueAgent(probes, new SecureRandom(), probed -> listener.probed(true, probed));
        try (Sandbox twin = provider.open(spec);
                EventLog log = EventLog.create(path, EventClock.starting())) {
            StandIn.ready(twin, List.of("sh", "-c", Resources.text("open-twin.sh")));
            StandIn.start(
                    twin, List.of("unix", "/run/docker.sock", "/run/containerd/containerd.sock"));
            log.append(TwinEvents.opened(twin, spec));
            Broker opened = new Broker(log, policy, twin, Approver.UNATTENDED, halt -> twin.kill());
            broker = opened;
            if (!cancelled) {
                agent.work(new OpenedPort(opened));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedWorkException("Interrupted while the twin was tried.");
        } finally {
            broker = null;
            probes.forEach(p -> readings.put(p, Reading.inconclusive("not tried")));
            for (Probed probed : agent.results()) {
                readings.put(probed.probe(), probed.reading());
            }
        }
    }

    private static SandboxSpec spec(String episode, String image, String network) {
        return new SandboxSpec(
                episode,
                "twin",
                image,
                "/workspace",
                false,
                List.of(),
                new ContainmentSpec(StandIn.RUNTIME, false, network, CAPABILITIES),
                WIDE);
    }
}
