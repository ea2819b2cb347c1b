package dev.impasse.search;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Names and addresses of machines. A name is found by each domain that it lies in. */
final class Hosts {
    private static final int LONGEST = 253;
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-]+(\\.[A-Za-z0-9_-]+)*\\.?");
    private static final Pattern NUMBERS = Pattern.compile("[0-9.]+");

    private Hosts() {}

    /**
     * @param text a name, an address or a URL, with or without a port
     */
    static void add(String text, Set<String> into) {
        int scheme = text.indexOf("://");
        if (scheme >= 0) {
            authority(text, scheme + 3, into);
        } else {
            host(text, into);
        }
    }

    /** Takes the host out of the authority that begins there, and says where the authority ends. */
    static int authority(String text, int start, Set<String> into) {
        int end = start;
        while (end < text.length()
                && end - start <= 2 * LONGEST
                && "/?#\"'`<>\\ \t\r\n\0)]},;|".indexOf(text.charAt(end)) < 0) {
            end++;
            if (text.charAt(end - 1) == '[') {
                int close = text.indexOf(']', end);
                end = close < 0 || close - end > 64 ? end : close + 1;
            }
        }
        String authority = text.substring(start, end);
        host(authority.substring(authority.lastIndexOf('@') + 1), into);
        return end;
    }

    private static void host(String text, Set<String> into) {
        if (text.isEmpty() || text.length() > LONGEST + 8) {
            return;
        }
        String folded = text.toLowerCase(Locale.ROOT);
        if (folded.startsWith("[")) {
            int close = folded.indexOf(']');
            if (close > 1) {
                into.add(folded.substring(1, close));
            }
            return;
        }
        int colon = folded.indexOf(':');
        if (colon >= 0 && colon != folded.lastIndexOf(':')) {
            into.add(folded);
            return;
        }
        String name = colon < 0 ? folded : folded.substring(0, colon);
        if (!NAME.matcher(name).matches()) {
            return;
        }
        into.add(name);
        if (!NUMBERS.matcher(name).matches()) {
            for (int dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.', dot + 1)) {
                if (dot + 1 < name.length()) {
                    into.add(name.substring(dot + 1));
                }
            }
        }
    }
}
