package dev.impasse.task;

import dev.impasse.BadInputException;
import dev.impasse.input.BoundedFiles;
import dev.impasse.input.Inert;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.toml.TomlFactory;
import tools.jackson.dataformat.toml.TomlMapper;

/** Reads Harbor's {@code task.toml}, schema 1.x: the keys that we use strictly, the rest not at all. */
final class TaskToml {
    // Harbor's own values where a task says nothing.
    private static final Duration DEFAULT_TIMEOUT = Duration.ofSeconds(600);
    private static final BigDecimal MAX_SECONDS = BigDecimal.valueOf(86_400);
    private static final long MIB = 1024L * 1024;
    private static final long MAX_MIB = 1024L * 1024;
    private static final Pattern SIZE = Pattern.compile("(\\d{1,9})\\s*([KMGT])i?B?");
    private static final int MAX_NESTING = 32;

    private static final TomlMapper MAPPER =
            new TomlMapper(
                    TomlFactory.builder()
                            .streamReadConstraints(
                                    StreamReadConstraints.builder()
                                            .maxNestingDepth(MAX_NESTING)
                                            .maxNumberLength(100)
                                            .build())
                            .build());

    private final String text;
    private final String file;
    private final JsonNode root;

    private TaskToml(String text, String file, JsonNode root) {
        this.text = text;
        this.file = file;
        this.root = root;
    }

    static Settings load(Path file) {
        return parse(
                BoundedFiles.text(file, "the task's settings", BoundedFiles.DOCUMENT_LIMIT),
                file.toString());
    }

    /**
     * @param place stands in errors
     * @throws BadInputException naming the file, and line and column where they are known
     */
    static Settings parse(String text, String place) {
        TaskToml toml = new TaskToml(text, place, tree(text, place));
        toml.checkVersion();
        return new Settings(
                toml.timeout("agent"),
                toml.timeout("verifier"),
                toml.cpus(),
                toml.size("memory_mb", "memory"),
                toml.size("storage_mb", "storage"));
    }

    private static JsonNode tree(String text, String place) {
        try {
            return MAPPER.readTree(text);
        } catch (JacksonException e) {
            TokenStreamLocation at = e.getLocation();
            String where =
                    at == null || at.getLineNr() < 1
                            ? place
                            : place + ":" + at.getLineNr() + ":" + Math.max(1, at.getColumnNr());
            throw new BadInputException(
                    "bad_toml",
                    where,
                    "this is not valid TOML: " + firstLine(e.getOriginalMessage()) + ".",
                    null,
                    e);
        } catch (StackOverflowError e) {
            throw new BadInputException("bad_toml", place, "the document nests too deeply.");
        }
    }

    private void checkVersion() {
        for (String key : new String[] {"schema_version", "version"}) {
            JsonNode version = root.get(key);
            if (version != null
                    && !(version.isString() && version.asString().matches("1(\\.\\d{1,6})?"))) {
                throw bad("", key, "must be a text such as \"1.0\"; this program reads 1.x");
            }
        }
    }

    private Duration timeout(String table) {
        JsonNode value = value(table, "timeout_sec");
        if (value == null) {
            return DEFAULT_TIMEOUT;
        }
        BigDecimal seconds = value.isNumber() ? decimal(value) : BigDecimal.ZERO;
        if (seconds.signum() <= 0 || seconds.compareTo(MAX_SECONDS) > 0) {
            throw bad(
                    table,
                    "timeout_sec",
                    "must be a number of seconds over 0 and up to " + MAX_SECONDS);
        }
        return Duration.ofMillis(seconds.movePointRight(3).max(BigDecimal.ONE).longValue());
    }

    private Optional<Double> cpus() {
        JsonNode value = value("environment", "cpus");
        if (value == null) {
            return Optional.empty();
        }
        BigDecimal cpus = value.isNumber() ? decimal(value) : BigDecimal.ZERO;
        if (cpus.signum() <= 0 || cpus.compareTo(BigDecimal.valueOf(1024)) > 0) {
            throw bad("environment", "cpus", "must be a number over 0 and up to 1024");
        }
        return Optional.of(cpus.doubleValue());
    }

    /** Newer schemas have a number of MiB, older ones a text such as {@code "2G"}. */
    private Optional<Long> size(String numberKey, String textKey) {
        JsonNode number = value("environment", numberKey);
        if (number != null) {
            if (!number.isIntegralNumber()
                    || !number.canConvertToLong()
                    || number.longValue() < 1
                    || number.longValue() > MAX_MIB) {
                throw bad("environment", numberKey, "must be a whole number from 1 to " + MAX_MIB);
            }
            return Optional.of(number.longValue() * MIB);
        }
        JsonNode written = value("environment", textKey);
        if (written == null) {
            return Optional.empty();
        }
        Matcher size = SIZE.matcher(written.isString() ? written.asString() : "");
        if (!size.matches()) {
            throw bad("environment", textKey, "must be a text such as \"512M\" or \"2G\"");
        }
        long bytes = Long.parseLong(size.group(1)) << (10 * ("KMGT".indexOf(size.group(2)) + 1));
        if (bytes < 1 || bytes > MAX_MIB * MIB || Long.parseLong(size.group(1)) > MAX_MIB * 1024) {
            throw bad("environment", textKey, "must be over 0 and at most 1T");
        }
        return Optional.of(bytes);
    }

    private @Nullable JsonNode value(String table, String key) {
        JsonNode section = root.get(table);
        if (section == null) {
            return null;
        }
        if (!section.isObject()) {
            throw bad("", table, "must be a table");
        }
        return section.get(key);
    }

    private static BigDecimal decimal(JsonNode number) {
        // inf and nan are numbers in TOML.
        return number.isFloatingPointNumber() && !Double.isFinite(number.doubleValue())
                ? BigDecimal.ZERO
                : number.decimalValue();
    }

    private BadInputException bad(String table, String key, String message) {
        String name = table.isEmpty() ? key : table + "." + key;
        return new BadInputException(
                "bad_value", TomlPlaces.of(text, file, table, key), name + " " + message + ".");
    }

    private static String firstLine(@Nullable String message) {
        // It quotes the document, which nobody vouches for.
        return message == null
                ? ""
                : Inert.excerpt(message.lines().findFirst().orElse(""), 200).replaceAll("\\.$", "");
    }
}
