package dev.impasse.model;

import dev.impasse.BadInputException;
import dev.impasse.Program;
import dev.impasse.input.YamlMap;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Reads where a key comes from. People paste a key where its source belongs, so no error here quotes what it found.
 */
final class KeySourceLoader {
    private static final Pattern VARIABLE = Pattern.compile("[A-Z_][A-Z0-9_]{0,63}");
    private static final Pattern ENTRY = Pattern.compile("[A-Za-z0-9][A-Za-z0-9@._/-]{0,99}");

    private KeySourceLoader() {}

    static KeySource key(Optional<YamlMap> section) {
        if (section.isEmpty()) {
            return new KeySource.None();
        }
        YamlMap map = section.get();
        KeySource source = source(map);
        map.done();
        return source;
    }

    private static KeySource source(YamlMap map) {
        Optional<String> variable = map.text("env");
        Optional<String> file = map.text("file");
        Optional<YamlMap> keyring = map.map("keyring");
        if (variable.isPresent()
                ? file.isPresent() || keyring.isPresent()
                : file.isPresent() == keyring.isPresent()) {
            throw map.bad("key needs exactly one of env, file and keyring.");
        }
        if (variable.isPresent()) {
            if (!VARIABLE.matcher(variable.get()).matches()) {
                throw map.bad("env", "must be a variable's name: capitals, digits, '_'.");
            }
            return new KeySource.Variable(variable.get(), map.place("env"));
        }
        return file.isPresent() ? file(map, file.get()) : keyring(keyring.orElseThrow());
    }

    private static KeySource file(YamlMap map, String text) {
        String home = Program.home().toString();
        String path = text.startsWith("~/") ? home + text.substring(1) : text;
        if (!path.startsWith("/") || path.indexOf('\0') >= 0) {
            throw map.bad("file", "must be an absolute path, or one that starts with ~/.");
        }
        return new KeySource.File(Path.of(path), map.place("file"));
    }

    private static KeySource keyring(YamlMap map) {
        KeySource source =
                new KeySource.Keyring(
                        entry(map, "service", "impasse"), entry(map, "account", ""), map.place());
        map.done();
        return source;
    }

    private static String entry(YamlMap map, String key, String otherwise) {
        String text = map.text(key, otherwise);
        if (!ENTRY.matcher(text).matches()) {
            throw bad(map, key);
        }
        return text;
    }

    private static BadInputException bad(YamlMap map, String key) {
        return map.bad(key, "must be a name of 1 to 100 letters, digits and any of @._/-.");
    }
}
