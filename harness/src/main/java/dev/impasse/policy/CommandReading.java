package dev.impasse.policy;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The programs that a command line names, as far as its text tells. {@code sh -c 'cd /x && wc -l f > out'} names {@code
 * cd} and {@code wc}, and writes {@code out}. What hides in a script, an alias or an expansion is not seen here: that is
 * the kernel witness's work.
 */
public final class CommandReading {
    private static final Set<String> SHELLS = Set.of("sh", "bash", "dash", "ash", "busybox");
    private static final Set<String> WRAPPERS =
            Set.of("env", "nohup", "setsid", "nice", "command", "exec", "time", "sudo", "xargs");
    private static final int MAX_DEPTH = 4;

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
            int c = argv.indexOf("-c");
            if (c > 0 && c + 1 < argv.size()) {
                line(argv.get(c + 1), depth + 1);
            } else if (name.equals("busybox")) {
                program(argv.subList(1, argv.size()), depth + 1);
            }
        } else if (WRAPPERS.contains(name)) {
            int next = 1;
            while (next < argv.size()
                    && (argv.get(next).startsWith("-") || argv.get(next).contains("="))) {
                next++;
            }
            program(argv.subList(next, argv.size()), depth + 1);
        }
    }

    private void line(String line, int depth) {
        List<String> words = new ArrayList<>();
        boolean target = false;
        for (ShellWords.Token token : ShellWords.split(line)) {
            switch (token) {
                case ShellWords.Separator ignored -> {
                    program(withoutAssignments(words), depth);
                    words.clear();
                    target = false;
                }
                case ShellWords.Redirect redirect -> target = redirect.output();
                case ShellWords.Word word -> {
                    if (target) {
                        writes.add(word.text());
                        target = false;
                    } else {
                        words.add(word.text());
                    }
                }
            }
        }
        program(withoutAssignments(words), depth);
    }

    private static List<String> withoutAssignments(List<String> words) {
        int first = 0;
        while (first < words.size() && words.get(first).matches("[A-Za-z_][A-Za-z0-9_]*=.*")) {
            first++;
        }
        return List.copyOf(words.subList(first, words.size()));
    }

    private static String base(String program) {
        return program.substring(program.lastIndexOf('/') + 1);
    }
}
