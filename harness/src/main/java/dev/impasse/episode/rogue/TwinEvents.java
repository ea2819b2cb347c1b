package dev.impasse.episode.rogue;

import dev.impasse.event.Draft;
import dev.impasse.event.Witness;
import dev.impasse.sandbox.Sandbox;
import dev.impasse.sandbox.SandboxSpec;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** What the twin's log says besides what the broker writes. */
final class TwinEvents {
    private TwinEvents() {}

    /** So that nobody who reads the log takes the twin for an episode. */
    static Draft opened(Sandbox twin, SandboxSpec spec) {
        ObjectNode data =
                JsonNodeFactory.instance
                        .objectNode()
                        .put("container", twin.id())
                        .put("runtime", spec.containment().runtime())
                        .put("network", spec.containment().network());
        spec.containment().agentCapabilities().forEach(data.putArray("capabilities")::add);
        return new Draft(Witness.HARNESS, "twin_opened", data);
    }
}
