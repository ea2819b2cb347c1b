package dev.impasse.sandbox.docker;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.exception.NotFoundException;
import dev.impasse.EnvironmentException;
import dev.impasse.sandbox.Leftover;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds and removes what programs that are gone have left with the engine. What a living program of this machine made,
 * or any program of another, is never touched.
 */
final class Reaper {
    private final Engine engine;

    Reaper(Engine engine) {
        this.engine = engine;
    }

    /** Containers first, for they hold networks and volumes in use. */
    List<Leftover> find() {
        return engine.call("list what is labelled as ours", Engine.QUICK, Reaper::list);
    }

    List<Leftover> reap() {
        List<Leftover> removed = new ArrayList<>();
        for (Leftover leftover : find()) {
            if (leftover.alive()) {
                continue;
            }
            remove(leftover);
            removed.add(leftover);
            if (leftover.kind().equals("container")) {
                RuntimeProcesses.end(leftover.id())
                        .forEach(pid ->
                                removed.add(
                                        new Leftover(
                                                "process",
                                                Long.toString(pid),
                                                leftover.episode(),
                                                false)));
            }
        }
        return List.copyOf(removed);
    }

    private void remove(Leftover leftover) {
        switch (leftover.kind()) {
            case "container" -> Removal.container(engine, leftover.id());
            case "network" ->
                    gone("network", client -> client.removeNetworkCmd(leftover.id()).exec());
            default -> gone("volume", client -> client.removeVolumeCmd(leftover.id()).exec());
        }
    }

    private void gone(String what, Engine.EngineCall<Void> removal) {
        try {
            engine.call("remove a " + what, Engine.QUICK, removal);
        } catch (EnvironmentException e) {
            // Another Impasse may have cleared it a moment ago.
            if (!(e.getCause() instanceof NotFoundException)) {
                throw e;
            }
        }
    }

    private static List<Leftover> list(DockerClient client) {
        List<Leftover> found = new ArrayList<>();
        client.listContainersCmd()
                .withShowAll(true)
                .withLabelFilter(List.of(Labels.EPISODE))
                .exec()
                .forEach(c -> add(found, "container", c.getId(), c.getLabels()));
        client.listNetworksCmd()
                .withFilter("label", List.of(Labels.EPISODE))
                .exec()
                .forEach(n -> add(found, "network", n.getId(), n.getLabels()));
        var volumes =
                client.listVolumesCmd()
                        .withFilter("label", List.of(Labels.EPISODE))
                        .exec()
                        .getVolumes();
        if (volumes != null) {
            volumes.forEach(v -> add(found, "volume", v.getName(), v.getLabels()));
        }
        return found;
    }

    private static void add(
            List<Leftover> found, String kind, String id, @Nullable Map<String, String> labels) {
        Map<String, String> known = labels == null ? Map.of() : labels;
        boolean ours = Owner.host().equals(known.get(Labels.HOST));
        // Without a readable owner on this machine nobody can say that it is dead, so it counts as
        // in use.
        boolean alive =
                !ours || Owner.parse(known.get(Labels.OWNER)).map(Owner::alive).orElse(true);
        found.add(new Leftover(kind, id, known.getOrDefault(Labels.EPISODE, ""), alive));
    }
}
