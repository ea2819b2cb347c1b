package dev.impasse.sandbox.docker;

import com.github.dockerjava.api.command.InspectVolumeResponse;
import com.github.dockerjava.api.model.Network;
import dev.impasse.EnvironmentException;
import dev.impasse.sandbox.Leftover;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Finds what carries our label, and removes what belongs to a process of this machine that no longer runs. What another
 * machine made, or does not say who made it, is never touched: it may be in use.
 */
final class Reaper {
    private static final Logger LOG = LoggerFactory.getLogger(Reaper.class);

    private final Engine engine;
    private final RuntimeProcesses processes;

    Reaper(Engine engine, RuntimeProcesses processes) {
        this.engine = engine;
        this.processes = processes;
    }

    List<Leftover> leftovers() {
        List<Leftover> found = new ArrayList<>(containers());
        found.addAll(networks());
        found.addAll(volumes());
        return found;
    }

    /** Containers first: a network or a volume in use cannot be removed. */
    List<Leftover> reap() {
        List<Leftover> removed = new ArrayList<>();
        for (Leftover left : leftovers()) {
            if (!left.alive()) {
                try {
                    remove(left, removed);
                } catch (EnvironmentException e) {
                    // The next one may work; readiness still lists this one.
                    LOG.warn("not removed: {} {} ({})", left.kind(), left.id(), e.getMessage());
                }
            }
        }
        return removed;
    }

    private void remove(Leftover left, List<Leftover> removed) {
        switch (left.kind()) {
            case "container" -> container(left, removed);
            case "network" ->
                    engine.call(
                            "remove a network",
                            Engine.QUICK,
                            client -> client.removeNetworkCmd(left.id()).exec());
            default ->
                    engine.call(
                            "remove a volume",
                            Engine.QUICK,
                            client -> client.removeVolumeCmd(left.id()).exec());
        }
        removed.add(left);
    }

    private void container(Leftover left, List<Leftover> removed) {
        for (long pid : Removal.thorough(engine, processes, left.id())) {
            removed.add(new Leftover("process", Long.toString(pid), left.episode(), false));
        }
    }

    private List<Leftover> containers() {
        return engine.containers(Labels.EPISODE).stream()
                .flatMap(c -> leftover("container", c.getId(), c.getLabels()).stream())
                .toList();
    }

    private List<Leftover> networks() {
        List<Network> all =
                engine.call(
                        "list networks",
                        Engine.QUICK,
                        client ->
                                client.listNetworksCmd()
                                        .withFilter("label", List.of(Labels.EPISODE))
                                        .exec());
        return all.stream()
                .flatMap(n -> leftover("network", n.getId(), n.getLabels()).stream())
                .toList();
    }

    private List<Leftover> volumes() {
        List<InspectVolumeResponse> all =
                engine.call(
                        "list volumes",
                        Engine.QUICK,
                        client -> {
                            List<InspectVolumeResponse> volumes =
                                    client.listVolumesCmd()
                                            .withFilter("label", List.of(Labels.EPISODE))
                                            .exec()
                                            .getVolumes();
                            return volumes == null ? List.of() : volumes;
                        });
        return all.stream()
                .flatMap(v -> leftover("volume", v.getName(), v.getLabels()).stream())
                .toList();
    }

    private static Optional<Leftover> leftover(
            String kind, String id, @Nullable Map<String, String> labels) {
        String episode = labels == null ? null : labels.get(Labels.EPISODE);
        // A container that somebody started by hand from an image of ours has the image's label.
        if (labels == null || episode == null || episode.equals(Labels.IMAGE)) {
            return Optional.empty();
        }
        Optional<Owner> owner = Owner.parse(labels.get(Labels.OWNER));
        boolean ours = Owner.host().equals(labels.get(Labels.HOST));
        boolean alive = owner.isEmpty() || !ours || owner.get().alive();
        return Optional.of(new Leftover(kind, id, episode, alive));
    }
}
