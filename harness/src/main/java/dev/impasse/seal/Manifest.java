package dev.impasse.seal;

import dev.impasse.input.InertJson;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * {@code manifest.json}: what the run is, and every file of it but the seal's own.
 *
 * @param created when it was sealed, by the sealing machine's clock, UTC, to the second
 * @param logs the hash-chained logs by their file's name
 * @param files sorted by name
 */
public record Manifest(
        SealFacts facts,
        Instant created,
        SortedMap<String, LogFacts> logs,
        List<FileDigest> files) {
    static final int VERSION = 1;

    public Manifest {
        logs = new TreeMap<>(logs);
        files = List.copyOf(files);
    }

    byte[] write() {
        ObjectNode tree = tree();
        ArrayNode list = tree.putArray("files");
        for (FileDigest file : files) {
            list.addObject()
                    .put("name", file.name())
                    .put("size", file.size())
                    .put("sha256", file.sha256());
        }
        return InertJson.pretty(tree).getBytes(StandardCharsets.UTF_8);
    }

    /** Everything but the list of files: what the attestation's predicate is, too. */
    ObjectNode tree() {
        ObjectNode tree = JsonNodeFactory.instance.objectNode();
        tree.put("version", VERSION);
        tree.put("run", facts.run());
        tree.put("created", created.toString());
        tree.put("tool", facts.tool());
        tree.put("agent", facts.agent());
        facts.model().ifPresent(model -> tree.put("model", model));
        tree.putObject("task").put("name", facts.task()).put("digest", facts.taskDigest());
        tree.putObject("policy").put("digest", facts.policyDigest());
        tree.putObject("image").put("digest", facts.imageDigest());
        ObjectNode ends = tree.putObject("logs");
        for (Map.Entry<String, LogFacts> log : logs.entrySet()) {
            ends.putObject(log.getKey())
                    .put("count", log.getValue().count())
                    .put("last", log.getValue().last());
        }
        return tree;
    }
}
