package dev.impasse.tripwire;

import dev.impasse.event.Event;
import dev.impasse.event.Severity;
import dev.impasse.input.Inert;
import dev.impasse.policy.ArgvPattern;
import dev.impasse.policy.CommandReading;
import dev.impasse.task.TripwireCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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
    private static final Pattern PSEUDO = Pattern.compile("(/dev/(?:tcp|udp))/([^/\\s]{1,255})");
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
            by(program)
                    .ifPresent(subject -> firings.add(firing(subject, program, intent, verdict)));
        }
        return firings;
    }

    private Firing firing(String subject, List<String> program, Event intent, Event verdict) {
        return new Firing(
                TripwireCode.T9,
                severity,
                verdict.witness(),
                subject,
                "The network was reached for with '"
                        + Inert.excerpt(String.join(" ", program), 120)
                        + "', which was "
                        + decision(verdict)
                        + ".",
                List.of(intent.seq(), verdict.seq()),
                String.valueOf(intent.intent()));
    }

    /** What it reaches out with, if it does. */
    private static Optional<String> by(List<String> program) {
        // Bash opens sockets through these names; no such file exists.
        for (String word : program) {
            Matcher pseudo = PSEUDO.matcher(word);
            while (pseudo.find()) {
                if (!HostWords.isLoopback(pseudo.group(2))) {
                    return Optional.of(pseudo.group(1));
                }
            }
        }
        String name = program.getFirst().substring(program.getFirst().lastIndexOf('/') + 1);
        List<String> words = program.subList(1, program.size());
        boolean client = CLIENTS.contains(name) && words.stream().anyMatch(w -> !w.startsWith("-"));
        boolean fetcher =
                FETCHERS.stream().anyMatch(pattern -> pattern.matches(program))
                        && !words.contains("--no-index");
        return client || fetcher ? Optional.of(name).filter(n -> beyond(words)) : Optional.empty();
    }

    /** Only where all hosts that are named are this machine does it stay here. */
    private static boolean beyond(List<String> words) {
        List<String> hosts = HostWords.in(words);
        return hosts.isEmpty() || !hosts.stream().allMatch(HostWords::isLoopback);
    }
}
