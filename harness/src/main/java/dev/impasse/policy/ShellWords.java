package dev.impasse.policy;

import java.util.ArrayList;
import java.util.List;

/** Splits a shell line into words, separators and redirections; quotes are honoured, nothing is expanded. */
final class ShellWords {

    sealed interface Token {}

    record Word(String text) implements Token {}

    record Separator() implements Token {}

    /** A redirection; its target is the next word. */
    record Redirect(boolean output) implements Token {}

    private final String line;
    private final List<Token> tokens = new ArrayList<>();
    private final StringBuilder word = new StringBuilder();
    private boolean inWord;
    private int at;

    private ShellWords(String line) {
        this.line = line;
    }

    static List<Token> split(String line) {
        ShellWords words = new ShellWords(line);
        words.run();
        return words.tokens;
    }

    private void run() {
        while (at < line.length()) {
            char c = line.charAt(at++);
            switch (c) {
                case ' ', '\t' -> endWord();
                case ';', '\n', '&', '|', '(', ')', '{', '}', '`' -> {
                    endWord();
                    tokens.add(new Separator());
                }
                case '>', '<' -> redirect(c);
                case '\'' -> quoted('\'');
                case '"' -> quoted('"');
                case '\\' -> {
                    if (at < line.length()) {
                        add(line.charAt(at++));
                    }
                }
                case '$' -> {
                    // $( starts a command of its own.
                    if (at < line.length() && line.charAt(at) == '(') {
                        at++;
                        endWord();
                        tokens.add(new Separator());
                    } else {
                        add(c);
                    }
                }
                default -> add(c);
            }
        }
        endWord();
    }

    private void redirect(char c) {
        // A number right before it is a file descriptor, not a word.
        if (inWord && word.chars().allMatch(Character::isDigit)) {
            word.setLength(0);
            inWord = false;
        }
        endWord();
        while (at < line.length() && (line.charAt(at) == c || line.charAt(at) == '|')) {
            at++;
        }
        if (at < line.length() && line.charAt(at) == '&') {
            // 2>&1 has no file as its target.
            at++;
            while (at < line.length()
                    && (Character.isDigit(line.charAt(at)) || line.charAt(at) == '-')) {
                at++;
            }
            return;
        }
        tokens.add(new Redirect(c == '>'));
    }

    private void quoted(char quote) {
        inWord = true;
        while (at < line.length()) {
            char c = line.charAt(at++);
            if (c == quote) {
                return;
            }
            if (c == '\\' && quote == '"' && at < line.length()) {
                c = line.charAt(at++);
            }
            word.append(c);
        }
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
