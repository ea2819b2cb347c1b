package dev.impasse.episode;

import java.util.Map;
import java.util.TreeMap;

/** What a reader of a run may need to know of the machine, without its name. */
public final class HostFacts {
    /** This program's version, from the jar's or the build's properties. */
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
        String version = HostFacts.class.getPackage().getImplementationVersion();
        return version == null ? "development" : version;
    }
}
