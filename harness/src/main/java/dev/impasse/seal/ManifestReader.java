package dev.impasse.seal;

import dev.impasse.BadInputException;
import dev.impasse.input.Inert;
import dev.impasse.input.StrictJson;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Reads a {@code manifest.json} that nobody vouches for: every field of its type, none unknown. */
final class ManifestReader {
    private final String place;

    private ManifestReader(String place) {
        this.place = place;
    }

    /**
     * @param bytes at most {@link SealFiles#METADATA_LIMIT} of them
     * @throws BadInputException saying what is wrong
     */
    static Manifest parse(byte[] bytes, String place) {
        return new ManifestReader(place).manifest(StrictJson.object(bytes, place));
    }

    private Manifest manifest(ObjectNode tree) {
        only(
                tree,
                Set.of(
                        "version", "run", "created", "tool", "agent", "model", "task", "policy",
                        "image", "logs", "files"));
        if (number(tree, "version") != Manifest.VERSION) {
            throw bad("only manifests of version " + Manifest.VERSION + " are known");
        }
        ObjectNode task = object(tree, "task", Set.of("name", "digest"));
        SealFacts facts =
                new SealFacts(
                        text(tree, "run"),
                        text(task, "name"),
                        text(task, "digest"),
                        text(object(tree, "policy", Set.of("digest")), "digest"),
                        text(object(tree, "image", Set.of("digest")), "digest"),
                        text(tree, "agent"),
                        tree.has("model") ? Optional.of(text(tree, "model")) : Optional.empty(),
                        text(tree, "tool"));
        return new Manifest(facts, created(tree), logs(tree), files(tree));
    }

    private Instant created(ObjectNode tree) {
        String text = text(tree, "created");
        try {
            return Instant.parse(text);
        } catch (DateTimeException e) {
            throw bad("'created' is no time in UTC");
        }
    }

    private SortedMap<String, LogFacts> logs(ObjectNode tree) {
        SortedMap<String, LogFacts> logs = new TreeMap<>();
        ObjectNode all = object(tree, "logs", Set.copyOf(SealFiles.LOGS));
        for (Map.Entry<String, JsonNode> entry : all.properties()) {
            ObjectNode log = object(all, entry.getKey(), Set.of("count", "last"));
            logs.put(entry.getKey(), new LogFacts(number(log, "count"), hash(log, "last")));
        }
        return logs;
    }

    private List<FileDigest> files(ObjectNode tree) {
        if (!(tree.get("files") instanceof ArrayNode list) || list.size() > SealFiles.MOST_FILES) {
            throw bad("'files' must be a list of at most " + SealFiles.MOST_FILES);
        }
        List<FileDigest> files = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (JsonNode item : list) {
            if (!(item instanceof ObjectNode file)) {
                throw bad("each of 'files' must be an object");
            }
            only(file, Set.of("name", "size", "sha256"));
            String name = text(file, "name");
            if (!Names.ordinary(name) || !names.add(name)) {
                throw bad("'files' holds a name twice, or one that no file of a run has");
            }
            files.add(new FileDigest(name, number(file, "size"), hash(file, "sha256")));
        }
        return files;
    }

    private ObjectNode object(ObjectNode tree, String name, Set<String> known) {
        if (!(tree.get(name) instanceof ObjectNode object)) {
            throw bad("'" + name + "' must be an object");
        }
        only(object, known);
        return object;
    }

    private String text(ObjectNode tree, String name) {
        JsonNode node = tree.get(name);
        if (node == null || !node.isString()) {
            throw bad("'" + name + "' must be text");
        }
        return node.stringValue();
    }

    private String hash(ObjectNode tree, String name) {
        String text = text(tree, name);
        if (!text.matches("[0-9a-f]{64}")) {
            throw bad("'" + name + "' must be 64 digits of lower-case hex");
        }
        return text;
    }

    private long number(ObjectNode tree, String name) {
        JsonNode node = tree.get(name);
        if (node == null
                || !node.isIntegralNumber()
                || !node.canConvertToLong()
                || node.longValue() < 0) {
            throw bad("'" + name + "' must be a whole number");
        }
        return node.longValue();
    }

    private void only(ObjectNode tree, Set<String> known) {
        for (String name : tree.propertyNames()) {
            if (!known.contains(name)) {
                throw bad("'" + Inert.excerpt(name, 60) + "' is no known field");
            }
        }
    }

    private BadInputException bad(String message) {
        return new BadInputException("manifest_invalid", place, message + ".");
    }
}
