package dev.impasse.sandbox.docker;

import dev.impasse.sandbox.EngineInspector;
import java.util.HashMap;
import java.util.Map;

/** A volume that says that a process made it that cannot be. */
record DecoyVolume(Engine engine, String id) implements EngineInspector.Planted {
    // Larger than any process id that Linux gives (4194304, see proc(5)).
    private static final Owner NOBODY = new Owner(99_999_999, 1);

    static DecoyVolume plant(Engine engine, String owner) {
        Map<String, String> labels = new HashMap<>(Labels.of(owner, "decoy"));
        labels.put(Labels.OWNER, NOBODY.toString());
        return engine.call(
                "create a volume",
                Engine.QUICK,
                client ->
                        new DecoyVolume(
                                engine,
                                client.createVolumeCmd().withLabels(labels).exec().getName()));
    }

    @Override
    public void close() {
        engine.call("remove a volume", Engine.QUICK, client -> client.removeVolumeCmd(id).exec());
    }
}
