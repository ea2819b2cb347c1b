package dev.impasse.input;

import dev.impasse.BadInputException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/**
 * A mapping being read key by key. A reader asks for each key that it knows, then calls {@link #done()}, which refuses
 * what was not asked for.
 */
public final class YamlMap {
    private static final Pattern WHOLE = Pattern.compile("-?[0-9]{1,18}");

    private final String file;
    private final String path;
    private final Node self;
    private final Map<String, NodeTuple> entries;
    private final Set<String> asked = new HashSet<>();

    YamlMap(String file, String path, Node self, Map<String, NodeTuple> entries) {
        this.file = file;
        this.path = path;
        this.self = self;
        this.entries = entries;
    }

    public boolean has(String key) {
        return entries.containsKey(key);
    }

    /** The keys in the order of the document; asking for them does not count as reading them. */
    public List<String> keys() {
        return List.copyOf(entries.keySet());
    }

    /** File, line and column where this mapping starts. */
    public String place() {
        return Yaml.at(file, self);
    }

    /** File, line and column of a key, or of this mapping where the key is not there. */
    public String place(String key) {
        NodeTuple entry = entries.get(key);
        return entry == null ? place() : Yaml.at(file, entry.getKeyNode());
    }

    /** The error for a value that has the right type and still will not do. */
    public BadInputException bad(String key, String message) {
        if (!has(key) && meant(key).isPresent()) {
            return missing(key);
        }
        return new BadInputException(
                "bad_value", place(key), Yaml.inert(name(key) + " " + message));
    }

    /** The error for a mapping that will not do as a whole. */
    public BadInputException bad(String message) {
        return new BadInputException("bad_value", place(), Yaml.inert(message));
    }

    public Optional<String> text(String key) {
        Node node = take(key);
        return node == null ? Optional.empty() : Optional.of(scalar(key, node));
    }

    public String text(String key, String otherwise) {
        return text(key).orElse(otherwise);
    }

    public String requiredText(String key) {
        return text(key).orElseThrow(() -> missing(key));
    }

    /** A value that {@code parser} makes from text; what it throws as {@link IllegalArgumentException} gets a place. */
    public <T> Optional<T> value(String key, BiFunction<YamlMap, String, T> parser) {
        Optional<String> text = text(key);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(parser.apply(this, text.get()));
        } catch (IllegalArgumentException e) {
            throw bad(key, "must be " + e.getMessage() + ", not '" + Yaml.shown(text.get()) + "'.");
        }
    }

    public Optional<Boolean> flag(String key) {
        return value(
                key,
                (map, text) ->
                        switch (text) {
                            case "true" -> true;
                            case "false" -> false;
                            default -> throw new IllegalArgumentException("true or false");
                        });
    }

    /** A whole number between {@code min} and {@code max}, both allowed. */
    public Optional<Long> number(String key, long min, long max) {
        return value(
                key,
                (map, text) -> {
                    String range = "a whole number from " + min + " to " + max;
                    // Java would also read digits of other scripts.
                    if (!WHOLE.matcher(text).matches()) {
                        throw new IllegalArgumentException(range);
                    }
                    long number = Long.parseLong(text);
                    if (number < min || number > max) {
                        throw new IllegalArgumentException(range);
                    }
                    return number;
                });
    }

    /** A finite decimal number between {@code min} and {@code max}, both allowed. */
    public Optional<Double> decimal(String key, double min, double max) {
        return value(
                key,
                (map, text) -> {
                    String range = "a number from " + min + " to " + max;
                    double number = Quantities.decimal(text).orElse(Double.NaN);
                    if (!(number >= min && number <= max)) {
                        throw new IllegalArgumentException(range);
                    }
                    return number;
                });
    }

    /** A list of texts; empty where the key is not there. */
    public List<String> texts(String key) {
        List<String> texts = new ArrayList<>();
        for (Node item : items(key)) {
            texts.add(scalar(key, item));
        }
        return List.copyOf(texts);
    }

    /** A list of lists of texts; empty where the key is not there. */
    public List<List<String>> textLists(String key) {
        List<List<String>> lists = new ArrayList<>();
        for (Node item : items(key)) {
            List<String> texts = new ArrayList<>();
            for (Node text : Yaml.sequence(file, "each item of " + name(key), item)) {
                texts.add(scalar(key, text));
            }
            lists.add(List.copyOf(texts));
        }
        return List.copyOf(lists);
    }

    /** Either one text or a list of texts. */
    public List<String> textOrTexts(String key) {
        NodeTuple entry = entries.get(key);
        return entry != null && entry.getValueNode() instanceof SequenceNode
                ? texts(key)
                : text(key).map(List::of).orElse(List.of());
    }

    public Optional<YamlMap> map(String key) {
        Node node = take(key);
        return node == null
                ? Optional.empty()
                : Optional.of(new YamlMap(file, name(key), node, Yaml.mapping(file, node)));
    }

    /** Whether the value is a mapping, for keys that take it or something shorter. */
    public boolean holdsMap(String key) {
        NodeTuple entry = entries.get(key);
        return entry != null && entry.getValueNode() instanceof MappingNode;
    }

    /** A list of mappings; empty where the key is not there. */
    public List<YamlMap> maps(String key) {
        List<YamlMap> maps = new ArrayList<>();
        for (Node item : items(key)) {
            maps.add(
                    new YamlMap(
                            file,
                            name(key) + "[" + maps.size() + "]",
                            item,
                            Yaml.mapping(file, item)));
        }
        return List.copyOf(maps);
    }

    /**
     * Refuses the keys that nobody asked for.
     *
     * @throws BadInputException naming the first one and the keys that are known here
     */
    public void done() {
        only(asked);
    }

    /**
     * The same before anything is read, so that a slip is told as what it is and not as the key that is missing for it.
     *
     * @param known the keys that can stand here
     */
    public void only(Set<String> known) {
        for (String key : entries.keySet()) {
            if (!known.contains(key)) {
                throw new BadInputException(
                        "unknown_key",
                        place(key),
                        Yaml.inert(
                                "unknown key '"
                                        + name(key)
                                        + "'."
                                        + Nearest.question(key, known)
                                        + " Known here: "
                                        + String.join(", ", new TreeSet<>(known))
                                        + "."));
            }
        }
    }

    private List<Node> items(String key) {
        Node node = take(key);
        return node == null ? List.of() : Yaml.sequence(file, name(key), node);
    }

    private @Nullable Node take(String key) {
        asked.add(key);
        NodeTuple entry = entries.get(key);
        return entry == null ? null : entry.getValueNode();
    }

    private String scalar(String key, Node node) {
        if (!(node instanceof ScalarNode text)) {
            throw Yaml.error(file, node, "bad_type", name(key) + " must be plain text.");
        }
        return text.getValue();
    }

    private BadInputException missing(String key) {
        Optional<String> meant = meant(key);
        return meant.isPresent()
                ? new BadInputException(
                        "unknown_key",
                        place(meant.get()),
                        Yaml.inert(
                                "unknown key '"
                                        + name(meant.get())
                                        + "', and '"
                                        + name(key)
                                        + "' is missing. Did you mean '"
                                        + Yaml.shown(key)
                                        + "'?"))
                : new BadInputException(
                        "missing_key",
                        place(),
                        Yaml.inert("the key '" + name(key) + "' is missing."));
    }

    /** What stands in the place of a key that is missing: one that nobody has asked for and that is written alike. */
    private Optional<String> meant(String key) {
        List<String> open = entries.keySet().stream().filter(k -> !asked.contains(k)).toList();
        return Nearest.of(key, open).stream().findFirst();
    }

    private String name(String key) {
        String shown = Yaml.shown(key);
        return path.isEmpty() ? shown : path + "." + shown;
    }
}
