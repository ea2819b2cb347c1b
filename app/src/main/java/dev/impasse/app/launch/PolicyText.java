package dev.impasse.app.launch;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Changes one value of a policy's text and leaves every other character of it alone, comments included. Only of plain
 * blocks; whoever calls has to read the result again.
 */
final class PolicyText {
    private PolicyText() {}

    /**
     * @return the text with the value set, or empty where the section is not written as a plain block
     */
    static Optional<String> set(String text, String section, String key, String value) {
        List<String> lines = new ArrayList<>(List.of(text.split("\n", -1)));
        int head = find(lines, 0, lines.size(), Pattern.compile(section + "\\s*:.*"));
        if (head < 0) {
            return Optional.of(text(text) + section + ":\n  " + key + ": " + value + "\n");
        }
        if (!lines.get(head).matches(section + "\\s*:\\s*(#.*)?")) {
            return Optional.empty();
        }
        int end = head + 1;
        String indent = "";
        while (end < lines.size() && belongs(lines.get(end))) {
            if (indent.isEmpty()
                    && !lines.get(end).isBlank()
                    && !lines.get(end).strip().startsWith("#")) {
                indent = lines.get(end).replaceFirst("\\S.*", "");
            }
            end++;
        }
        Pattern entry = Pattern.compile("(" + indent + key + "\\s*:\\s*)([^#]*?)(\\s+#.*)?");
        int at = indent.isEmpty() ? -1 : find(lines, head + 1, end, entry);
        if (at >= 0) {
            Matcher matcher = entry.matcher(lines.get(at));
            String comment = matcher.matches() && matcher.group(3) != null ? matcher.group(3) : "";
            lines.set(at, indent + key + ": " + value + comment);
        } else {
            lines.add(head + 1, (indent.isEmpty() ? "  " : indent) + key + ": " + value);
        }
        return Optional.of(String.join("\n", lines));
    }

    private static boolean belongs(String line) {
        return line.isBlank() || line.startsWith(" ") || line.startsWith("#");
    }

    private static String text(String text) {
        return text.isEmpty() || text.endsWith("\n") ? text : text + "\n";
    }

    private static int find(List<String> lines, int from, int to, Pattern pattern) {
        for (int i = from; i < to; i++) {
            if (pattern.matcher(lines.get(i)).matches()) {
                return i;
            }
        }
        return -1;
    }
}
