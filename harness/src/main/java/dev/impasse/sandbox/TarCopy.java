package dev.impasse.sandbox;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Writes anew what {@link TarRules} let through of an archive, and says what they did not. What comes out can be
 * unpacked by a user without rights: every directory is there before what lies in it, and its owner may write to it.
 *
 * @param refused what was left out, each a name and a reason; the first thousand
 * @param closed directories whose owner may not, with their modes to set once all is in, the deepest first
 */
public record TarCopy(List<String> refused, List<TarEntry> closed) {
    /** Enough to see what is wrong with an archive. */
    private static final int REPORTED = 1000;

    private static final int OWNER_ALL = 0700;

    /**
     * @throws TarException if it is malformed, cut or too large
     */
    public static TarCopy sift(InputStream tar, TarBounds bounds, OutputStream out)
            throws IOException {
        TarReader reader = new TarReader(tar, bounds);
        Copier copy = new Copier(out);
        TarRules rules = new TarRules();
        List<String> refused = new ArrayList<>();
        for (TarEntry entry = reader.next(); entry != null; entry = reader.next()) {
            TarRules.Verdict verdict = rules.judge(entry);
            if (verdict.refusal().isEmpty()) {
                copy.write(entry, verdict.path(), reader.content());
            } else if (refused.size() < REPORTED) {
                refused.add(entry.name() + ": " + verdict.refusal().get());
            }
        }
        copy.writer.finish();
        return new TarCopy(refused, List.copyOf(copy.closed));
    }

    private static final class Copier {
        private final TarWriter writer;
        private final Set<String> directories = new HashSet<>();
        private final Deque<TarEntry> closed = new ArrayDeque<>();

        Copier(OutputStream out) {
            writer = new TarWriter(out);
        }

        private void write(TarEntry entry, String path, InputStream content) throws IOException {
            // The root is there already, and its mode is not the archive's to set.
            if (path.isEmpty()) {
                return;
            }
            parents(path);
            switch (entry.type()) {
                case DIRECTORY -> {
                    directories.add(path);
                    writer.directory(path, entry.mode() | OWNER_ALL);
                    if ((entry.mode() & OWNER_ALL) != OWNER_ALL) {
                        closed.push(
                                new TarEntry(path, TarEntry.Type.DIRECTORY, entry.mode(), 0, ""));
                    }
                }
                case FILE -> writer.file(path, entry.mode(), entry.size(), content);
                case LINK -> writer.link(path, entry.target());
                case HARD_LINK -> {
                    String target = entry.target();
                    writer.hardLink(path, target.startsWith("./") ? target.substring(2) : target);
                }
                case FIFO, OTHER -> throw new IllegalStateException("refused before");
            }
        }

        /** An archive need not name the directories that its files lie in. */
        private void parents(String path) throws IOException {
            for (int slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1)) {
                String parent = path.substring(0, slash);
                if (directories.add(parent)) {
                    writer.directory(parent, 0755);
                }
            }
        }
    }
}
