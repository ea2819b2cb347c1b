package dev.impasse.seal;

import dev.impasse.BadInputException;
import dev.impasse.EnvironmentException;
import dev.impasse.input.BoundedFiles;
import dev.impasse.input.Inert;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code revoked.txt}: a key id, the date and the reason on each line; blank lines and those that begin with {@code #} are
 * comments. A key that stands there is believed no more, whatever the date: a seal's own date is the signer's word.
 */
public final class Revocations {
    public static final String FILE = "revoked.txt";

    private static final Pattern LINE =
            Pattern.compile("([0-9a-f]{16}) (\\d{4}-\\d\\d-\\d\\d) (\\S.*)");
    private static final Pattern ID = Pattern.compile("[0-9a-f]{16}");

    private Revocations() {}

    /** One line. */
    public record Revoked(String id, LocalDate date, String reason) {}

    /**
     * @param folder that may hold a {@code revoked.txt}
     * @return by key id; empty where there is no such file
     * @throws BadInputException at the first line that cannot be read, with its place
     */
    public static Map<String, Revoked> read(Path folder) {
        Path file = folder.resolve(FILE);
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS) || empty(file)) {
            return Map.of();
        }
        String text =
                BoundedFiles.text(file, "the list of revoked keys", BoundedFiles.DOCUMENT_LIMIT);
        return parse(text, file.toString());
    }

    static Map<String, Revoked> parse(String text, String place) {
        Map<String, Revoked> revoked = new LinkedHashMap<>();
        List<String> lines = text.lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            if (!line.isEmpty() && !line.startsWith("#")) {
                Revoked entry = line(line, place + ":" + (i + 1));
                revoked.putIfAbsent(entry.id(), entry);
            }
        }
        return revoked;
    }

    /**
     * Adds a line.
     *
     * @param reason shown to whoever verifies; made inert
     * @throws BadInputException if the id or the reason will not do, or the key is revoked already
     * @throws EnvironmentException if the file cannot be written
     */
    public static void add(Path folder, String id, LocalDate date, String reason) {
        if (!ID.matcher(id).matches()) {
            throw new BadInputException(
                    "bad_key_id",
                    null,
                    "a key id has 16 lower-case hex digits, such as keys list shows.");
        }
        if (reason.isBlank()) {
            throw new BadInputException(
                    "reason_missing", null, "a revocation needs a reason for those who verify.");
        }
        Map<String, Revoked> before = read(folder);
        if (before.containsKey(id)) {
            throw new BadInputException(
                    "already_revoked",
                    folder.resolve(FILE).toString(),
                    "this key is revoked already.");
        }
        Path file = folder.resolve(FILE);
        try {
            Files.createDirectories(folder);
            String text = Files.exists(file) ? Files.readString(file) : "";
            String gap = text.isEmpty() || text.endsWith("\n") ? "" : "\n";
            Files.writeString(
                    file,
                    gap + id + " " + date + " " + Inert.line(reason.strip()) + "\n",
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new EnvironmentException(
                    "revocation_not_written",
                    file + " cannot be written (" + NewFile.reason(e) + ").",
                    null,
                    e);
        }
    }

    private static boolean empty(Path file) {
        try {
            return Files.isRegularFile(file) && Files.size(file) == 0;
        } catch (IOException e) {
            return false;
        }
    }

    private static Revoked line(String line, String place) {
        Matcher parts = LINE.matcher(line);
        try {
            if (parts.matches()) {
                return new Revoked(
                        parts.group(1),
                        LocalDate.parse(parts.group(2)),
                        Inert.excerpt(parts.group(3), 300));
            }
        } catch (DateTimeException e) {
            throw new BadInputException("bad_revocation", place, "there is no such date.", null, e);
        }
        throw new BadInputException(
                "bad_revocation",
                place,
                "a line must be a key id of 16 hex digits, a date such as 2026-01-31, and a reason.");
    }
}
