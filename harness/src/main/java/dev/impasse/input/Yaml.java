package dev.impasse.input;

import dev.impasse.BadInputException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/**
 * YAML as nodes that know where they stand, so that a mistake can be named with file, line and column. One document,
 * no aliases, bounded in size and depth.
 */
public final class Yaml {
    private static final int MAX_DEPTH = 32;
    private static final int MAX_MESSAGE = 500;

    private Yaml() {}

    /** Reads a file whose top level is a mapping. */
    public static YamlMap load(Path file, String what) {
        return parse(BoundedFiles.text(file, what, BoundedFiles.DOCUMENT_LIMIT), file.toString());
    }

    /** Reads text whose top level is a mapping; {@code place} stands in its errors. */
    public static YamlMap parse(String text, String place) {
        Node root = root(text, place);
        return new YamlMap(place, "", root, mapping(place, root));
    }

    /** Reads text whose top level is a list of mappings. */
    public static List<YamlMap> parseList(String text, String place) {
        Node root = root(text, place);
        if (!(root instanceof SequenceNode)) {
            throw error(place, root, "bad_yaml", "the document must be a list.");
        }
        List<YamlMap> items = new ArrayList<>();
        for (Node item : sequence(place, "the document", root)) {
            items.add(new YamlMap(place, "[" + items.size() + "]", item, mapping(place, item)));
        }
        return List.copyOf(items);
    }

    private static Node root(String text, String place) {
        LoadSettings settings =
                LoadSettings.builder()
                        .setLabel(place)
                        .setAllowDuplicateKeys(false)
                        // Both are refused below, where their place is known.
                        .setMaxAliasesForCollections(Integer.MAX_VALUE)
                        .setAllowNonScalarKeys(true)
                        .setCodePointLimit(BoundedFiles.DOCUMENT_LIMIT)
                        .build();
        try {
            Optional<Node> root = new Compose(settings).composeString(text);
            Node node =
                    root.orElseThrow(() ->
                            new BadInputException(
                                    "yaml_empty", place, "the document has no content."));
            check(place, node, 0);
            return node;
        } catch (MarkedYamlEngineException e) {
            String at =
                    e.getProblemMark()
                            .map(m -> place + ":" + (m.getLine() + 1) + ":" + (m.getColumn() + 1))
                            .orElse(place);
            throw new BadInputException(
                    "bad_yaml",
                    at,
                    inert("this is not valid YAML: " + e.getProblem() + "."),
                    null,
                    e);
        } catch (YamlEngineException e) {
            throw new BadInputException(
                    "bad_yaml", place, inert("this is not valid YAML: " + firstLine(e)), null, e);
        } catch (StackOverflowError e) {
            throw new BadInputException("bad_yaml", place, "the document nests too deeply.");
        }
    }

    private static void check(String place, Node node, int depth) {
        if (depth > MAX_DEPTH) {
            throw error(place, node, "bad_yaml", "the document nests too deeply.");
        }
        // An alias is the node of its anchor once more; without anchors there are none.
        if (node.getAnchor().isPresent()) {
            throw error(place, node, "bad_yaml", "anchors and aliases are not read here.");
        }
        switch (node) {
            case MappingNode map -> {
                for (NodeTuple tuple : map.getValue()) {
                    check(place, tuple.getKeyNode(), depth + 1);
                    check(place, tuple.getValueNode(), depth + 1);
                }
            }
            case SequenceNode list -> {
                for (Node item : list.getValue()) {
                    check(place, item, depth + 1);
                }
            }
            default -> {}
        }
    }

    static Map<String, NodeTuple> mapping(String place, Node node) {
        if (!(node instanceof MappingNode map)) {
            throw error(place, node, "bad_type", "a mapping of keys to values is needed here.");
        }
        Map<String, NodeTuple> entries = new LinkedHashMap<>();
        for (NodeTuple tuple : map.getValue()) {
            if (!(tuple.getKeyNode() instanceof ScalarNode key)) {
                throw error(place, tuple.getKeyNode(), "bad_key", "a key must be plain text.");
            }
            if (entries.putIfAbsent(key.getValue(), tuple) != null) {
                throw error(
                        place,
                        key,
                        "duplicate_key",
                        "the key '" + shown(key.getValue()) + "' stands twice.");
            }
        }
        return entries;
    }

    static List<Node> sequence(String place, String what, Node node) {
        if (!(node instanceof SequenceNode list)) {
            throw error(place, node, "bad_type", what + " must be a list.");
        }
        return list.getValue();
    }

    static BadInputException error(String place, Node node, String code, String message) {
        return new BadInputException(code, at(place, node), inert(message));
    }

    /** A message quotes the document, which nobody vouches for and which may be long. */
    static String inert(String message) {
        return Inert.excerpt(message, MAX_MESSAGE);
    }

    static String at(String place, @Nullable Node node) {
        return node == null
                ? place
                : node.getStartMark()
                        .map(m -> place + ":" + (m.getLine() + 1) + ":" + (m.getColumn() + 1))
                        .orElse(place);
    }

    /** What stands in a document, safe to stand in a sentence. */
    static String shown(String text) {
        return Inert.excerpt(text, 80);
    }

    private static String firstLine(Throwable e) {
        String message = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
        return message.lines().findFirst().orElse("");
    }
}
