package dev.impasse.seal;

import dev.impasse.BadInputException;
import dev.impasse.input.BoundedFiles;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * {@code SHA256SUMS} in the format of coreutils' {@code sha256sum}: hash, two spaces, name; a name with a backslash or a
 * line break is escaped and the line begins with a backslash.
 */
final class Sums {
    private static final int HASH = 64;

    private Sums() {}

    /**
     * A line.
     *
     * @param sha256 64 digits of lower-case hex
     */
    record Line(String name, String sha256) {}

    /** The lines, sorted by name. */
    static byte[] write(Collection<Line> lines) {
        StringBuilder text = new StringBuilder();
        lines.stream()
                .sorted((a, b) -> Names.BY_BYTES.compare(a.name(), b.name()))
                .forEach(line -> append(text, line));
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    /**
     * @return the lines as they stand, in whatever order
     * @throws BadInputException with code {@code sums_malformed} and the line's number
     */
    static List<Line> parse(byte[] bytes, String place) {
        String text = BoundedFiles.decode(bytes, place);
        List<Line> lines = new ArrayList<>();
        Set<String> names = new HashSet<>();
        int number = 0;
        for (int start = 0; start < text.length(); ) {
            number++;
            String at = place + ":" + number;
            int end = text.indexOf('\n', start);
            if (end < 0) {
                throw malformed(at, "the last line has no newline at its end.");
            }
            Line line = line(text.substring(start, end), at);
            if (!names.add(line.name())) {
                throw malformed(at, "this file stands here twice.");
            }
            if (number > SealFiles.MOST_FILES) {
                throw malformed(at, "there are more lines than a run may have files.");
            }
            lines.add(line);
            start = end + 1;
        }
        return lines;
    }

    static boolean sorted(List<Line> lines) {
        for (int i = 1; i < lines.size(); i++) {
            if (Names.BY_BYTES.compare(lines.get(i - 1).name(), lines.get(i).name()) >= 0) {
                return false;
            }
        }
        return true;
    }

    private static void append(StringBuilder text, Line line) {
        String escaped =
                line.name().replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r");
        if (!escaped.equals(line.name())) {
            text.append('\\');
        }
        text.append(line.sha256()).append("  ").append(escaped).append('\n');
    }

    private static Line line(String text, String at) {
        boolean escaped = text.startsWith("\\");
        int start = escaped ? 1 : 0;
        int nameStart = start + HASH + 2;
        if (text.length() <= nameStart || !text.startsWith("  ", start + HASH)) {
            throw malformed(at, "a line must be a hash, two spaces and a name.");
        }
        String hash = text.substring(start, start + HASH);
        if (!hash.chars().allMatch(c -> (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'))) {
            throw malformed(at, "the hash must be 64 digits of lower-case hex.");
        }
        String raw = text.substring(nameStart);
        String name = escaped ? unescape(raw, at) : raw;
        if (!escaped && name.indexOf('\\') >= 0) {
            throw malformed(at, "a name with a backslash must be escaped.");
        }
        if (!Names.ordinary(name)) {
            throw malformed(at, "this is no name of a file in a run.");
        }
        return new Line(name, hash);
    }

    private static String unescape(String text, String at) {
        StringBuilder name = new StringBuilder();
        boolean any = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\\') {
                any = true;
                i++;
                c =
                        switch (i < text.length() ? text.charAt(i) : ' ') {
                            case '\\' -> '\\';
                            case 'n' -> '\n';
                            case 'r' -> '\r';
                            default -> throw malformed(at, "the name's escapes are broken.");
                        };
            }
            name.append(c);
        }
        if (!any) {
            throw malformed(at, "the line begins with a backslash, but nothing in it is escaped.");
        }
        return name.toString();
    }

    private static BadInputException malformed(String at, String message) {
        return new BadInputException("sums_malformed", at, message);
    }
}
