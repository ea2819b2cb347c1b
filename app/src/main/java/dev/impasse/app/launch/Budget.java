package dev.impasse.app.launch;

import dev.impasse.policy.Policy;
import java.time.Duration;
import java.util.Locale;
import java.util.function.Function;

/** What an episode may use, each a key of the policy. */
public enum Budget {
    WALL("Time", "limits", "wall", p -> words(p.limits().wall())),
    IDLE("Idle time", "limits", "idle", p -> words(p.limits().idle())),
    INTENTS("Requests", "limits", "intents", p -> String.valueOf(p.limits().intents())),
    DENIALS("Denials", "halt", "after_denials", p -> String.valueOf(p.halt().afterDenials())),
    CPUS("Processors", "limits", "cpus", p -> decimal(p.limits().cpus())),
    MEMORY("Memory", "limits", "memory", p -> bytes(p.limits().memoryBytes())),
    DISK("Disk", "limits", "disk", p -> bytes(p.limits().diskBytes())),
    PIDS("Processes", "limits", "pids", p -> String.valueOf(p.limits().pids()));

    /** What an amount is written with, so that no field can smuggle more than one into a document. */
    public static final String AMOUNT = "[A-Za-z0-9.]{0,20}";

    private final String title;
    private final String section;
    private final String key;
    private final Function<Policy, String> value;

    Budget(String title, String section, String key, Function<Policy, String> value) {
        this.title = title;
        this.section = section;
        this.key = key;
        this.value = value;
    }

    public String title() {
        return title;
    }

    public String section() {
        return section;
    }

    public String key() {
        return key;
    }

    /** As it would stand in the document, in the largest unit that keeps it whole. */
    public String of(Policy policy) {
        return value.apply(policy);
    }

    static String words(Duration time) {
        long millis = time.toMillis();
        if (millis % 3_600_000 == 0) {
            return millis / 3_600_000 + "h";
        }
        if (millis % 60_000 == 0) {
            return millis / 60_000 + "m";
        }
        return millis % 1000 == 0 ? millis / 1000 + "s" : millis + "ms";
    }

    static String bytes(long bytes) {
        String[] units = {"B", "KiB", "MiB", "GiB", "TiB"};
        int unit = 0;
        long amount = bytes;
        while (unit < units.length - 1 && amount % 1024 == 0) {
            amount /= 1024;
            unit++;
        }
        return amount + units[unit];
    }

    private static String decimal(double number) {
        return number == Math.rint(number)
                ? String.valueOf((long) number)
                : String.format(Locale.ROOT, "%s", number);
    }
}
