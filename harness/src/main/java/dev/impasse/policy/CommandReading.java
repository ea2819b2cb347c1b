package dev.impasse.policy;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The programs that a command line names, as far as its text tells. {@code sh -c 'cd /x && wc -l f > out'} names {@code
 * cd} and {@code wc}, and writes {@code out}. What hides in a script, an alias or an expansion is not seen here: that is
 * the kernel witness's work.
 */
public final class CommandReading {
    private static final Set<String> SHELLS =
            Set.of("sh", "bash", "dash", "ash", "zsh", "ksh", "mksh", "rbash");

    /** Programs that take a command line after {@code -c}. */
    private static final Set<String> LINE_TAKERS =
            Set.of("su", "runuser", "script", "flock", "watch");

    private static final Set<String> RESERVED =
            Set.of("if", "then", "elif", "else", "while", "until", "do", "!", "{", "coproc");
    private static final Pattern ASSIGNMENT =
            Pattern.compile("[A-Za-z_][A-Za-z0-9_]*\\+?=.*", Pattern.DOTALL);

    /** Each level is a part of the one before, so the whole costs this many times the text at most. */
    private static final int MAX_DEPTH = 12;

    private final List<List<String>> programs = new ArrayList<>();
    private final List<String> writes = new ArrayList<>();

    private CommandReading() {}

    public static CommandReading of(List<String> argv) {
        CommandReading reading = new CommandReading();
        reading.program(argv, 0);
        return reading;
    }

    /** Each program with its words, the outermost first. */
    public List<List<String>> programs() {
        return programs;
    }

    /** The targets of output redirections. */
    public List<String> writes() {
        return writes;
    }

    private void program(List<String> argv, int depth) {
        if (argv.isEmpty() || depth > MAX_DEPTH) {
            return;
        }
        programs.add(List.copyOf(argv));
        String name = base(argv.getFirst());
        if (SHELLS.contains(name)) {
            shell(argv, depth + 1);
        } else if (name.equals("eval")) {
            line(String.join(" ", argv.subList(1, argv.size())), depth + 1);
        } else if (name.equals("trap") && argv.size() > 2) {
            line(argv.get(1), depth + 1);
        } else if (name.equals("find")) {
            find(argv, depth + 1);
        } else {
            lineAfter(argv, name, depth + 1);
            program(Wrappers.inner(name, argv), depth + 1);
        }
    }

    private void lineAfter(List<String> argv, String name, int depth) {
        int option = argv.indexOf(name.equals("env") ? "-S" : "-c");
        boolean takes = LINE_TAKERS.contains(name) || name.equals("env");
        if (takes && option > 0 && option + 1 < argv.size()) {
            line(argv.get(option + 1), depth);
        }
    }

    /** {@code -c} may stand among other letters, and the line comes after all options. */
    private void shell(List<String> argv, int depth) {
        boolean command = false;
        for (int i = 1; i < argv.size(); i++) {
            String word = argv.get(i);
            if (word.startsWith("--") || word.startsWith("+")) {
                i += word.equals("--rcfile") || word.equals("--init-file") ? 1 : 0;
            } else if (word.startsWith("-") && word.length() > 1) {
                command |= word.indexOf('c') > 0;
                i += word.endsWith("o") || word.endsWith("O") ? 1 : 0;
            } else {
                if (command) {
                    line(word, depth);
                }
                return;
            }
        }
    }

    private void find(List<String> argv, int depth) {
        for (int i = 1; i < argv.size(); i++) {
            if (argv.get(i).matches("-(?:exec|ok)(?:dir)?")) {
                int end = i + 1;
                while (end < argv.size()
                        && !argv.get(end).equals(";")
                        && !argv.get(end).equals("+")) {
                    end++;
                }
                program(argv.subList(i + 1, end), depth);
                i = end;
            }
        }
    }

    private void line(String line, int depth) {
        if (depth > MAX_DEPTH) {
            return;
        }
        new Line(depth).read(ShellWords.split(line));
    }

    /** One line being read; what it holds inside is read one level deeper. */
    private final class Line {
        private final int depth;
        private final List<String> words = new ArrayList<>();
        private final List<String> inputs = new ArrayList<>();
        private ShellWords.Redirect.@Nullable Kind target;
        private boolean shellOnLine;

        Line(int depth) {
            this.depth = depth;
        }

        void read(List<ShellWords.Token> tokens) {
            for (ShellWords.Token token : tokens) {
                switch (token) {
                    case ShellWords.Word word -> word(word.text());
                    case ShellWords.Redirect redirect -> target = redirect.kind();
                    case ShellWords.Nested nested -> line(nested.line(), depth + 1);
                    case ShellWords.Input input -> {
                        if (shellOnLine) {
                            line(input.text(), depth + 1);
                        }
                    }
                    case ShellWords.Separator separator -> {
                        end();
                        shellOnLine &= !separator.line();
                    }
                }
            }
            end();
        }

        private void word(String text) {
            switch (target) {
                case OUTPUT -> writes.add(text);
                case TEXT -> inputs.add(text);
                case INPUT -> {}
                case null -> words.add(text);
            }
            target = null;
        }

        private void end() {
            List<String> argv = withoutPrefix(words);
            if (!argv.isEmpty() && SHELLS.contains(base(argv.getFirst()))) {
                shellOnLine = true;
                inputs.forEach(text -> line(text, depth + 1));
            }
            program(argv, depth);
            words.clear();
            inputs.clear();
            target = null;
        }
    }

    private static List<String> withoutPrefix(List<String> words) {
        int first = 0;
        while (first < words.size()
                && (RESERVED.contains(words.get(first))
                        || ASSIGNMENT.matcher(words.get(first)).matches())) {
            first++;
        }
        return List.copyOf(words.subList(first, words.size()));
    }

    private static String base(String program) {
        return program.substring(program.lastIndexOf('/') + 1);
    }
}
