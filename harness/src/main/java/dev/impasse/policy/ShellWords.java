package dev.impasse.policy;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Splits a shell line into words, separators, redirections and the commands inside of words; quotes, comments and here
 * documents are honoured, nothing is expanded. Takes any text, in time linear in its length.
 */
final class ShellWords {

    sealed interface Token {}

    record Word(String text) implements Token {}

    /**
     * The end of a command.
     *
     * @param line whether it ends the line too
     */
    record Separator(boolean line) implements Token {}

    /** A redirection to or from the next word, which for {@code TEXT} is the input itself. */
    record Redirect(Kind kind) implements Token {
        enum Kind {
            INPUT,
            OUTPUT,
            TEXT
        }
    }

    /** What stands between {@code $(} and {@code )} or between backticks: a command of its own. */
    record Nested(String line) implements Token {}

    /** A here document: the input of the commands on this line. */
    record Input(String text) implements Token {}

    private record HereDocument(String end, boolean stripTabs, boolean plain) {}

    private final String line;
    private final List<Token> tokens = new ArrayList<>();
    private final StringBuilder word = new StringBuilder();
    private final Deque<HereDocument> due = new ArrayDeque<>();
    private boolean inWord;
    private int at;

    private ShellWords(String line) {
        this.line = line;
    }

    static List<Token> split(String line) {
        ShellWords words = new ShellWords(line);
        while (words.at < line.length()) {
            words.next(line.charAt(words.at++));
        }
        words.endWord();
        return words.tokens;
    }

    private void next(char c) {
        switch (c) {
            case ' ', '\t' -> endWord();
            case '\n' -> newline();
            case ';', '&', '|', ')' -> separate();
            case '(' -> parenthesis();
            case '>', '<' -> redirect(c);
            case '\'' -> singleQuoted();
            case '"' -> doubleQuoted();
            case '`', '$' -> substitution(c);
            case '#' -> {
                if (inWord) {
                    add(c);
                } else {
                    skipTo('\n');
                }
            }
            case '\\' -> escaped();
            default -> add(c);
        }
    }

    private void escaped() {
        if (at < line.length()) {
            char c = line.charAt(at++);
            // An escaped end of the line is nothing at all.
            if (c != '\n') {
                add(c);
            }
        }
    }

    private void separate() {
        endWord();
        tokens.add(new Separator(false));
    }

    // name() starts the definition of a function, and runs nothing.
    private void parenthesis() {
        endWord();
        int next = at;
        while (next < line.length() && line.charAt(next) == ' ') {
            next++;
        }
        if (next < line.length()
                && line.charAt(next) == ')'
                && !tokens.isEmpty()
                && tokens.getLast() instanceof Word) {
            tokens.removeLast();
            at = next + 1;
        }
        tokens.add(new Separator(false));
    }

    private void newline() {
        separate();
        while (!due.isEmpty()) {
            document(due.pollFirst());
        }
        tokens.add(new Separator(true));
    }

    private void document(HereDocument document) {
        StringBuilder text = new StringBuilder();
        while (at < line.length()) {
            int start = at;
            skipTo('\n');
            String each = line.substring(start, at);
            at = Math.min(line.length(), at + 1);
            String bare = document.stripTabs() ? each.replaceFirst("^\t+", "") : each;
            if (bare.equals(document.end())) {
                break;
            }
            text.append(bare).append('\n');
        }
        tokens.add(new Input(text.toString()));
        if (!document.plain()) {
            new ShellWords(text.toString()).nestedOnly(tokens);
        }
    }

    private void nestedOnly(List<Token> found) {
        while (at < line.length()) {
            char c = line.charAt(at++);
            if (c == '\\') {
                at++;
            } else if (c == '$' || c == '`') {
                substitution(c);
            }
        }
        tokens.stream().filter(Nested.class::isInstance).forEach(found::add);
    }

    private void redirect(char c) {
        // A number right before it is a file descriptor, not a word.
        if (inWord && word.chars().allMatch(Character::isDigit)) {
            word.setLength(0);
            inWord = false;
        }
        endWord();
        if (c == '<' && line.startsWith("<<", at)) {
            at += 2;
            tokens.add(new Redirect(Redirect.Kind.TEXT));
        } else if (c == '<' && line.startsWith("<", at)) {
            at++;
            hereDocument();
        } else {
            boolean output = c == '>' || line.startsWith(">", at);
            while (at < line.length() && (line.charAt(at) == '>' || line.charAt(at) == '|')) {
                at++;
            }
            if (!descriptor()) {
                tokens.add(new Redirect(output ? Redirect.Kind.OUTPUT : Redirect.Kind.INPUT));
            }
        }
    }

    // 2>&1 and 2>&- have no file as their target; >&file has.
    private boolean descriptor() {
        if (!line.startsWith("&", at)) {
            return false;
        }
        at++;
        int start = at;
        while (at < line.length()
                && (Character.isDigit(line.charAt(at)) || line.charAt(at) == '-')) {
            at++;
        }
        return at > start;
    }

    private void hereDocument() {
        boolean stripTabs = line.startsWith("-", at);
        if (stripTabs) {
            at++;
        }
        while (at < line.length() && (line.charAt(at) == ' ' || line.charAt(at) == '\t')) {
            at++;
        }
        int start = at;
        while (at < line.length() && " \t\n;&|<>()".indexOf(line.charAt(at)) < 0) {
            at++;
        }
        String end = line.substring(start, at);
        String bare = end.replaceAll("['\"\\\\]", "");
        due.add(new HereDocument(bare, stripTabs, !bare.equals(end)));
    }

    private void singleQuoted() {
        inWord = true;
        int start = at;
        skipTo('\'');
        word.append(line, start, at);
        at = Math.min(line.length(), at + 1);
    }

    private void doubleQuoted() {
        inWord = true;
        while (at < line.length()) {
            char c = line.charAt(at++);
            if (c == '"') {
                return;
            }
            if (c == '$' || c == '`') {
                substitution(c);
            } else if (c == '\\' && at < line.length()) {
                escaped();
            } else {
                word.append(c);
            }
        }
    }

    /** Stands in its word as it is written, and besides as a command. */
    private void substitution(char c) {
        int start = at - 1;
        if (c == '$' && !line.startsWith("(", at)) {
            // $'…' and $"…" are quotes of other kinds.
            if (!inWord && (line.startsWith("'", at) || line.startsWith("\"", at))) {
                return;
            }
            add(c);
            return;
        }
        int from = c == '$' ? at + 1 : at;
        at = from;
        if (c == '$') {
            skipCommand();
        } else {
            skipTo('`');
        }
        tokens.add(new Nested(line.substring(Math.min(from, at), at)));
        at = Math.min(line.length(), at + 1);
        inWord = true;
        word.append(line, start, at);
    }

    /** To the parenthesis that closes the one before. */
    private void skipCommand() {
        int depth = 1;
        boolean quoted = false;
        for (; at < line.length(); at++) {
            char c = line.charAt(at);
            if (c == '\\') {
                at++;
            } else if (c == '"') {
                quoted = !quoted;
            } else if (!quoted && c == '\'') {
                at++;
                skipTo('\'');
            } else if (!quoted && c == '(') {
                depth++;
            } else if (!quoted && c == ')' && --depth == 0) {
                return;
            }
        }
        at = line.length();
    }

    private void skipTo(char c) {
        int next = line.indexOf(c, at);
        at = next < 0 ? line.length() : next;
    }

    private void add(char c) {
        inWord = true;
        word.append(c);
    }

    private void endWord() {
        if (inWord) {
            tokens.add(new Word(word.toString()));
            word.setLength(0);
            inWord = false;
        }
    }
}
