package dev.impasse.app.settings;

import dev.impasse.input.BoundedFiles;
import dev.impasse.input.StrictJson;
import dev.impasse.run.ConfigFolder;
import dev.impasse.run.Json;
import dev.impasse.run.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.slf4j.LoggerFactory;

/** What the app remembers between its starts: a small file of names and texts, for this person on this machine. */
public final class Settings {
    private final Path file;
    private final Map<String, String> values = new TreeMap<>();

    /**
     * A file that is missing or damaged counts as empty: no setting is worth not starting for.
     */
    public Settings(Path file) {
        this.file = file;
        if (Files.isRegularFile(file)) {
            try {
                StrictJson.object(
                                BoundedFiles.text(file, "the settings", BoundedFiles.DOCUMENT_LIMIT)
                                        .getBytes(java.nio.charset.StandardCharsets.UTF_8),
                                file.toString())
                        .properties()
                        .forEach(
                                field -> values.put(field.getKey(), field.getValue().asString("")));
            } catch (RuntimeException e) {
                LoggerFactory.getLogger(Settings.class)
                        .warn("{} is not read: {}", file, e.getMessage());
            }
        }
    }

    /** {@code app.json} in the person's own folder. */
    public static Path file(Map<String, String> environment, Path userHome) {
        return ConfigFolder.of(environment, userHome).resolve("app.json");
    }

    public synchronized String text(String name, String otherwise) {
        return values.getOrDefault(name, otherwise);
    }

    public synchronized double number(String name, double otherwise) {
        try {
            return Double.parseDouble(values.getOrDefault(name, ""));
        } catch (NumberFormatException e) {
            return otherwise;
        }
    }

    public synchronized void set(String name, String value) {
        values.put(name, value);
    }

    /** Writes the file; what fails is logged, and no more. */
    public synchronized void save() {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            WholeFile.write(file, Json.write(values));
        } catch (IOException e) {
            LoggerFactory.getLogger(Settings.class)
                    .warn("{} is not written: {}", file, e.getMessage());
        }
    }
}
