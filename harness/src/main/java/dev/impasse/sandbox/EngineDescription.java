package dev.impasse.sandbox;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What an engine says of itself.
 *
 * @param kind {@code Docker}, {@code Podman}, or what it calls itself
 * @param address where it was reached, such as {@code unix:///var/run/docker.sock}
 * @param version its own, such as {@code 20.10.24}
 * @param api the newest API version that it speaks, such as {@code 1.41}
 * @param kernel the host's kernel release
 * @param processors how many it has, 0 where it does not say
 * @param runtimes names registered with it, sorted
 * @param root the folder on its machine that images and containers lie in
 * @param clock what it takes the time for, where it says so
 * @param cgroups {@code 1} or {@code 2}, empty where it does not say
 * @param warnings its own, a line each
 */
public record EngineDescription(
        String kind,
        String address,
        String version,
        String api,
        String operatingSystem,
        String kernel,
        int processors,
        List<String> runtimes,
        String defaultRuntime,
        String root,
        Optional<Instant> clock,
        String cgroups,
        List<String> warnings) {

    public EngineDescription {
        runtimes = List.copyOf(runtimes);
        warnings = List.copyOf(warnings);
    }

    /** Whether it runs on this machine, so that what it sees of files and time is what we see. */
    public boolean local() {
        return address.startsWith("unix:");
    }
}
