package dev.impasse.episode;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;

/** What a reader of a run may need to know of the machine, without its name. */
public final class HostFacts {
    /** This program's version, as the build wrote it. */
    public static final String VERSION = version();

    private HostFacts() {}

    public static Map<String, String> host() {
        Map<String, String> facts = new TreeMap<>();
        facts.put("os", System.getProperty("os.name"));
        facts.put("kernel", System.getProperty("os.version"));
        facts.put("arch", System.getProperty("os.arch"));
        facts.put("processors", String.valueOf(Runtime.getRuntime().availableProcessors()));
        return facts;
    }

    public static Map<String, String> software() {
        Map<String, String> facts = new TreeMap<>();
        facts.put("impasse", VERSION);
        facts.put("java", Runtime.version().toString());
        return facts;
    }

    private static String version() {
        try (InputStream in = HostFacts.class.getResourceAsStream("/dev/impasse/version.txt")) {
            return in == null
                    ? "unknown"
                    : new String(in.readNBytes(100), StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            return "unknown";
        }
    }
}
