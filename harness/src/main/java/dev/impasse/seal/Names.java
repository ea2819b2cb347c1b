package dev.impasse.seal;

import dev.impasse.input.Inert;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;

/** Names of files in a run. */
final class Names {
    /** By the bytes of their UTF-8, as {@code LC_ALL=C sort} has it. */
    static final Comparator<String> BY_BYTES =
            (a, b) ->
                    Arrays.compareUnsigned(
                            a.getBytes(StandardCharsets.UTF_8), b.getBytes(StandardCharsets.UTF_8));

    private static final int LONGEST = 1024;

    private Names() {}

    /**
     * Whether a name can be shown as it is, means the same in every tool, and stays in the folder. A backslash may be in
     * it; control characters, invisible ones and bytes that are no UTF-8 may not.
     */
    static boolean ordinary(String name) {
        if (name.isEmpty() || name.length() > LONGEST || name.indexOf('\ufffd') >= 0) {
            return false;
        }
        for (String part : name.split("/", -1)) {
            if (part.isEmpty() || part.equals(".") || part.equals("..")) {
                return false;
            }
        }
        return Inert.line(name).equals(name.replace("\\", "\\\\"));
    }
}
