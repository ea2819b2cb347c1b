package dev.impasse.task;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where a key stands in a TOML document. Jackson's tree has forgotten the lines, so this looks the key up in the text;
 * where it is written in some rarer way (dotted, in an inline table) the file's name has to do.
 */
final class TomlPlaces {
    private TomlPlaces() {}

    /**
     * @param table the table's name, empty for the top level
     * @return {@code file:line:column}, or {@code file}
     */
    static String of(String text, String file, String table, String key) {
        Pattern assignment = Pattern.compile("(\\s*)\"?" + Pattern.quote(key) + "\"?\\s*=.*");
        Pattern header = Pattern.compile("\\s*\\[+\\s*\"?([^\\]\"]*?)\"?\\s*\\]+.*");
        String current = "";
        int number = 0;
        for (String line : (Iterable<String>) text.lines()::iterator) {
            number++;
            Matcher opens = header.matcher(line);
            if (opens.matches()) {
                current = opens.group(1);
                if (table.isEmpty() && current.equals(key)) {
                    return file + ":" + number + ":" + (line.indexOf('[') + 1);
                }
                continue;
            }
            Matcher sets = assignment.matcher(line);
            if (current.equals(table) && sets.matches()) {
                return file + ":" + number + ":" + (sets.group(1).length() + 1);
            }
        }
        return file;
    }
}
