package dev.impasse.sandbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The numbers of processors, as Linux writes them: {@code 0-3,8}; see cpuset(7), "List format". */
public final class ProcessorList {
    private static final Pattern ALLOWED =
            Pattern.compile("^Cpus_allowed_list:\\s*(\\S+)$", Pattern.MULTILINE);
    private static final Pattern PART = Pattern.compile("([0-9]{1,5})(?:-([0-9]{1,5}))?");

    private ProcessorList() {}

    /** Those that this process may run on, ascending; empty where the system does not say. */
    public static List<Integer> ofThisProcess() {
        try {
            Matcher found = ALLOWED.matcher(Files.readString(Path.of("/proc/self/status")));
            return found.find() ? parse(found.group(1)) : List.of();
        } catch (IOException e) {
            return List.of();
        }
    }

    /** The opposite of {@link #parse}, without ranges. */
    public static String text(List<Integer> processors) {
        return processors.stream().map(String::valueOf).collect(Collectors.joining(","));
    }

    /** Empty for what is no such list. */
    static List<Integer> parse(String list) {
        List<Integer> processors = new ArrayList<>();
        for (String part : list.split(",", -1)) {
            Matcher range = PART.matcher(part);
            if (!range.matches()) {
                return List.of();
            }
            int first = Integer.parseInt(range.group(1));
            int last = range.group(2) == null ? first : Integer.parseInt(range.group(2));
            for (int processor = first; processor <= last; processor++) {
                processors.add(processor);
            }
        }
        return List.copyOf(processors);
    }
}
