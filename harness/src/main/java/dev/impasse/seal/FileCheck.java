package dev.impasse.seal;

import dev.impasse.input.Inert;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;

/** Compares the files of a run with the hashes that were sealed. */
final class FileCheck {
    // A file that is larger than it was sealed is changed; hashing it beyond this would only cost
    // time.
    private static final long HASH_LIMIT = 1L << 30;

    private final RunTree tree;
    private final Map<String, String> expected = new LinkedHashMap<>();
    private final Map<String, Long> sizes = new HashMap<>();
    private final List<Problem> problems = new ArrayList<>();

    /**
     * @param lines what was sealed
     * @param manifest with the sizes, where it is the signed one
     */
    FileCheck(RunTree tree, List<Sums.Line> lines, Optional<Manifest> manifest) {
        this.tree = tree;
        lines.forEach(line -> expected.put(line.name(), line.sha256()));
        manifest.ifPresent(m -> m.files().forEach(f -> sizes.put(f.name(), f.size())));
    }

    /** How a file turned out: its digest, or why there is none. */
    record Hashed(String name, Optional<Scanned> scanned, Problem.Kind failure, String reason) {
        Optional<FileDigest> digest() {
            return scanned.map(Scanned::digest);
        }

        static Hashed failed(String name, Problem.Kind failure, String reason) {
            return new Hashed(name, Optional.empty(), failure, reason);
        }
    }

    /** The hashing that is to be done, largest first, so that no thread is left with it at the end. */
    List<Callable<Hashed>> work() {
        return tree.entries().values().stream()
                .filter(e -> e.type() == RunTree.Type.FILE)
                .filter(e -> !SealFiles.UNLISTED.contains(e.name()))
                .sorted((a, b) -> Long.compare(b.size(), a.size()))
                .<Callable<Hashed>>map(e -> () -> hash(e))
                .toList();
    }

    List<Problem> compare(List<Hashed> hashed) {
        Map<String, Hashed> byName = new LinkedHashMap<>();
        hashed.forEach(h -> byName.put(h.name(), h));
        List<String> missing = new ArrayList<>();
        expected.forEach((name, hash) -> {
            Hashed found = byName.get(name);
            if (found != null) {
                compare(name, hash, found);
            } else {
                absent(name, missing);
            }
        });
        added(byName, missing);
        missing.forEach(name -> note(Problem.Kind.MISSING, name, "it is not there."));
        problems.sort((a, b) -> Names.BY_BYTES.compare(a.file(), b.file()));
        return List.copyOf(problems);
    }

    private Hashed hash(RunTree.Entry entry) {
        Long size = sizes.get(entry.name());
        boolean known = size != null && size == entry.size();
        if (entry.size() > HASH_LIMIT && !known) {
            return Hashed.failed(
                    entry.name(),
                    Problem.Kind.MODIFIED,
                    "it has " + entry.size() + " bytes, too many to hash");
        }
        try {
            return new Hashed(
                    entry.name(),
                    Optional.of(Scanned.of(entry.name(), entry.path())),
                    Problem.Kind.MODIFIED,
                    "");
        } catch (IOException e) {
            return Hashed.failed(
                    entry.name(),
                    Problem.Kind.UNREADABLE,
                    "it cannot be read: " + NewFile.reason(e));
        }
    }

    private void compare(String name, String hash, Hashed found) {
        String size = sizes.containsKey(name) ? " and " + sizes.get(name) + " bytes" : "";
        if (found.digest().isEmpty()) {
            note(
                    found.failure(),
                    name,
                    "expected SHA-256 " + hash + size + ", but " + found.reason() + ".");
        } else if (!found.digest().get().sha256().equals(hash)) {
            note(
                    Problem.Kind.MODIFIED,
                    name,
                    "expected SHA-256 %s%s, got %s and %d bytes."
                            .formatted(
                                    hash,
                                    size,
                                    found.digest().get().sha256(),
                                    found.digest().get().size()));
        }
    }

    private void absent(String name, List<String> missing) {
        Optional<RunTree.Entry> entry = tree.entry(name);
        if (entry.isPresent() && entry.get().type() == RunTree.Type.UNREADABLE) {
            note(Problem.Kind.UNREADABLE, name, "it cannot be read.");
        } else if (entry.isPresent()) {
            note(Problem.Kind.WRONG_TYPE, name, entry.get().type().words() + " is in its place.");
        } else if (tree.folders().contains(tree.root().resolve(name))) {
            note(Problem.Kind.WRONG_TYPE, name, "a folder is in its place.");
        } else {
            missing.add(name);
        }
    }

    private void added(Map<String, Hashed> byName, List<String> missing) {
        for (RunTree.Entry entry : tree.entries().values()) {
            String name = entry.name();
            if (expected.containsKey(name) || SealFiles.UNLISTED.contains(name)) {
                continue;
            }
            Optional<String> former =
                    Optional.ofNullable(byName.get(name))
                            .flatMap(Hashed::digest)
                            .flatMap(d -> formerName(d.sha256(), missing));
            if (former.isPresent()) {
                missing.remove(former.get());
                note(
                        Problem.Kind.RENAMED,
                        former.get(),
                        "the same bytes lie under another name now: " + Inert.line(name));
            } else {
                note(
                        Problem.Kind.ADDED,
                        name,
                        entry.type().words() + " that was not there when the run was sealed.");
            }
        }
    }

    private Optional<String> formerName(String hash, List<String> missing) {
        return missing.stream().filter(m -> hash.equals(expected.get(m))).findFirst();
    }

    private void note(Problem.Kind kind, String file, String detail) {
        problems.add(new Problem(kind, file, detail));
    }
}
