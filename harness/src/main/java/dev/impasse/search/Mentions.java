package dev.impasse.search;

import java.util.Set;

/** Paths and hosts that stand in the middle of some text, such as a command line or a program's output. */
final class Mentions {
    /** No event is found by more paths than this; those beyond are found as words. */
    private static final int MOST = 1000;

    private static final int LONGEST = 4096;

    private Mentions() {}

    static void find(String text, Set<String> paths, Set<String> hosts) {
        int from = 0;
        for (int slash = text.indexOf('/'); slash >= 0; slash = text.indexOf('/', from)) {
            if (paths.size() + hosts.size() > MOST) {
                return;
            }
            if (slash > 1 && text.charAt(slash - 1) == ':' && text.startsWith("//", slash)) {
                from = Math.max(slash + 1, Hosts.authority(text, slash + 2, hosts));
                continue;
            }
            int start = slash;
            while (start > from && ofPath(text.charAt(start - 1))) {
                start--;
            }
            int end = slash;
            while (end < text.length() && ofPath(text.charAt(end))) {
                end++;
            }
            from = Math.max(end, slash + 1);
            while (end > start && ".:".indexOf(text.charAt(end - 1)) >= 0) {
                end--;
            }
            if (end - start > 1 && end - start <= LONGEST) {
                paths.add(text.substring(start, end));
            }
        }
    }

    private static boolean ofPath(char c) {
        return c > ' ' && "\"'`()[]{}<>|;,=&?\\".indexOf(c) < 0;
    }
}
