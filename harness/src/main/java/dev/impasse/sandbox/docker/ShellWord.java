package dev.impasse.sandbox.docker;

import dev.impasse.sandbox.ByteText;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Words for a line of shell code. Whatever the text holds, the shell reads back the same bytes as one word: everything
 * but a few harmless characters is written as an octal escape inside {@code $'…'}, so no quote, newline, expansion or
 * option of a chooser's making can be part of the line.
 */
final class ShellWord {
    private ShellWord() {}

    static String quote(String text) {
        return quote(ByteText.encode(text));
    }

    static String quote(byte[] bytes) {
        StringBuilder word = new StringBuilder(bytes.length + 3).append("$'");
        for (byte b : bytes) {
            int c = b & 0xFF;
            if (plain(c)) {
                word.append((char) c);
            } else {
                // Three digits always, so that a digit that follows is not taken for part of it.
                word.append('\\')
                        .append((char) ('0' + (c >> 6)))
                        .append((char) ('0' + (c >> 3 & 7)))
                        .append((char) ('0' + (c & 7)));
            }
        }
        return word.append('\'').toString();
    }

    static String quoteAll(List<String> words) {
        return words.stream().map(ShellWord::quote).collect(Collectors.joining(" "));
    }

    private static boolean plain(int c) {
        return (c >= 'a' && c <= 'z')
                || (c >= 'A' && c <= 'Z')
                || (c >= '0' && c <= '9')
                || "/._-+=:,@% ".indexOf(c) >= 0;
    }
}
