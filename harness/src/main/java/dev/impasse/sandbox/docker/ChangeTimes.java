package dev.impasse.sandbox.docker;

import dev.impasse.sandbox.ChangeTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Change times through one call of the session's own {@code stat}. */
final class ChangeTimes {
    // The date, the number of names, the path: what was asked for tells where the path begins and
    // ends.
    private static final Pattern LINE =
            Pattern.compile("([0-9]{4}-[0-9:. +-]{20,40}) ([0-9]{1,10}) (/.*)");

    private ChangeTimes() {}

    /** The command line that {@link #read} understands. */
    static List<String> command(List<String> paths) {
        List<String> command =
                new ArrayList<>(List.of("/opt/impasse/busybox", "stat", "-c", "%z %h %n", "--"));
        paths.stream().filter(path -> path.indexOf('\n') < 0).forEach(command::add);
        return command;
    }

    /**
     * @param printed by that command; lines that are none of its own are passed over
     */
    static Map<String, ChangeTime> read(String printed, List<String> asked) {
        Set<String> known = asked.stream().collect(Collectors.toUnmodifiableSet());
        Map<String, ChangeTime> times = new HashMap<>();
        for (String line : printed.split("\n", -1)) {
            Matcher matcher = LINE.matcher(line);
            if (matcher.matches() && known.contains(matcher.group(3))) {
                times.put(
                        matcher.group(3),
                        new ChangeTime(matcher.group(1), Long.parseLong(matcher.group(2))));
            }
        }
        return times;
    }
}
