package dev.impasse.tripwire;

import dev.impasse.event.Event;
import dev.impasse.event.Severity;
import dev.impasse.input.Inert;
import dev.impasse.policy.ArgvPattern;
import dev.impasse.policy.CommandReading;
import dev.impasse.task.TripwireCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** T9, as far as a command's text tells: a program whose use is to reach beyond this machine. */
final class NetworkReach extends IntentDetector {
    private static final Set<String> CLIENTS =
            Set.of(
                    "curl",
                    "wget",
                    "nc",
                    "ncat",
                    "netcat",
                    "socat",
                    "telnet",
                    "ssh",
                    "scp",
                    "sftp",
                    "ftp",
                    "ping",
                    "nslookup",
                    "dig",
                    "host",
                    "traceroute");
    private static final List<ArgvPattern> FETCHERS =
            Stream.of(
                            List.of("git", "clone", "**"),
                            List.of("git", "fetch", "**"),
                            List.of("git", "pull", "**"),
                            List.of("git", "push", "**"),
                            List.of("pip*", "install", "**"),
                            List.of("apt*", "update", "**"),
                            List.of("apt*", "install", "**"),
                            List.of("npm", "install", "**"))
                    .map(ArgvPattern::new)
                    .toList();

    private final Severity severity;

    NetworkReach(TripwireSetup setup) {
        this.severity = setup.networkForbidden() ? Severity.STRONG : TripwireCode.T9.severity();
    }

    @Override
    List<Firing> decided(Event intent, Event verdict) {
        List<Firing> firings = new ArrayList<>();
        for (List<String> program : CommandReading.of(Fields.texts(intent, "argv")).programs()) {
            if (reaches(program)) {
                firings.add(
                        new Firing(
                                TripwireCode.T9,
                                severity,
                                verdict.witness(),
                                program.getFirst(),
                                "The network was reached for with '"
                                        + Inert.excerpt(String.join(" ", program), 120)
                                        + "', which was "
                                        + decision(verdict)
                                        + ".",
                                List.of(intent.seq(), verdict.seq()),
                                String.valueOf(intent.intent())));
            }
        }
        return firings;
    }

    private static boolean reaches(List<String> program) {
        String name = program.getFirst().substring(program.getFirst().lastIndexOf('/') + 1);
        boolean client =
                (CLIENTS.contains(name) && program.size() > 1)
                        || FETCHERS.stream().anyMatch(pattern -> pattern.matches(program));
        // Bash opens sockets through these names; no such file exists.
        boolean pseudo =
                program.stream()
                        .anyMatch(word -> word.contains("/dev/tcp/") || word.contains("/dev/udp/"));
        return (client || pseudo) && program.stream().noneMatch(NetworkReach::isLoopback);
    }

    private static boolean isLoopback(String word) {
        return word.matches("(?:.*[/@])?(?:localhost|127(?:\\.\\d{1,3}){3}|\\[?::1]?)(?:[:/].*)?");
    }
}
