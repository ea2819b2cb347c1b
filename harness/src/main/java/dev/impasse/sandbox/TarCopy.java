package dev.impasse.sandbox;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

/** Writes anew what {@link TarRules} let through of an archive, and says what they did not. */
public final class TarCopy {
    /** Enough to see what is wrong with an archive. */
    private static final int REPORTED = 1000;

    private TarCopy() {}

    /**
     * @return what was left out, each a name and a reason; the first thousand
     * @throws TarException if it is malformed, cut or too large
     */
    public static List<String> sift(InputStream tar, TarBounds bounds, OutputStream out)
            throws IOException {
        TarReader reader = new TarReader(tar, bounds);
        TarWriter writer = new TarWriter(out);
        TarRules rules = new TarRules();
        List<String> refused = new ArrayList<>();
        for (TarEntry entry = reader.next(); entry != null; entry = reader.next()) {
            TarRules.Verdict verdict = rules.judge(entry);
            if (verdict.refusal().isPresent()) {
                if (refused.size() < REPORTED) {
                    refused.add(entry.name() + ": " + verdict.refusal().get());
                }
            } else {
                write(writer, entry, verdict.path(), reader.content());
            }
        }
        writer.finish();
        return refused;
    }

    private static void write(TarWriter writer, TarEntry entry, String path, InputStream content)
            throws IOException {
        switch (entry.type()) {
            case DIRECTORY -> {
                // The root is there already, and its mode is not the archive's to set.
                if (!path.isEmpty()) {
                    writer.directory(path, entry.mode());
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
}
