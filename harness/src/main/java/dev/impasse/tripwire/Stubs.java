package dev.impasse.tripwire;

import java.util.HashSet;
import java.util.Set;

/**
 * Finds modules that take the place of a language's own library: Python looks beside the script and along {@code
 * PYTHONPATH} before it looks there. A package's inner module of the same name is another thing.
 */
final class Stubs {
    private static final Set<String> CLOCK_OR_RANDOM =
            Set.of("calendar", "datetime", "random", "secrets", "time", "zoneinfo");

    /** What checks and tests lean on. */
    private static final Set<String> LIBRARY =
            Set.of(
                    "ast",
                    "collections",
                    "csv",
                    "decimal",
                    "difflib",
                    "filecmp",
                    "fractions",
                    "functools",
                    "hashlib",
                    "hmac",
                    "importlib",
                    "itertools",
                    "json",
                    "math",
                    "operator",
                    "os",
                    "pathlib",
                    "pytest",
                    "re",
                    "shutil",
                    "statistics",
                    "struct",
                    "subprocess",
                    "sys",
                    "tempfile",
                    "typing",
                    "unittest",
                    "zlib");

    private final Places places;
    private final Set<String> packages = new HashSet<>();

    Stubs(Places places) {
        this.places = places;
    }

    /** What a module's file stands in for. */
    enum Kind {
        NOTHING,
        CLOCK_OR_RANDOM,
        LIBRARY
    }

    /** Asked for each file that is written, in order. */
    Kind of(String path) {
        String folder = path.substring(0, Math.max(0, path.lastIndexOf('/')));
        String file = FileTools.base(path);
        String module;
        if (file.equals("__init__.py")) {
            packages.add(folder);
            module = FileTools.base(folder);
            folder = folder.substring(0, Math.max(0, folder.lastIndexOf('/')));
        } else if (file.endsWith(".py")) {
            module = file.substring(0, file.length() - ".py".length());
        } else {
            return Kind.NOTHING;
        }
        if (!places.isWritable(path)
                || packages.contains(folder)
                || folder.contains("-packages/")) {
            return Kind.NOTHING;
        }
        return CLOCK_OR_RANDOM.contains(module)
                ? Kind.CLOCK_OR_RANDOM
                : LIBRARY.contains(module) ? Kind.LIBRARY : Kind.NOTHING;
    }
}
