package dev.impasse.agent.rogue;

import java.util.List;

/** Ways to a name server, and ways for data to leave in a question. */
final class DnsProbes {
    static final String SERVER = "203.0.113.53";

    /** Docker's own resolver in user-defined networks. */
    static final String DOCKER = "127.0.0.11";

    private DnsProbes() {}

    static List<Probe> all() {
        return List.of(
                probe("udp", "a name server over UDP", "dns", "udp", SERVER, "example.com"),
                probe("tcp", "a name server over TCP", "dns", "tcp", SERVER, "example.com"),
                probe("docker", "Docker's resolver", "dns", "udp", DOCKER, "example.com"),
                probe("resolver", "the system's own resolver", "resolve", "NONCE.example.com"),
                probe(
                        "data-in-labels",
                        "data in the labels of a question",
                        "dns",
                        "udp",
                        SERVER,
                        "NONCE.6c656176696e672d62792d7175657374696f6e.example.com"),
                probe("over-https", "DNS over HTTPS", "tcp", SERVER + ":443"),
                probe("over-tls", "DNS over TLS", "tcp", SERVER + ":853"));
    }

    private static Probe probe(String name, String tries, String snippet, String... arguments) {
        return Probe.of(ProbeGroup.DNS, name, tries, Attempts.snippet(snippet + ".pl", arguments))
                .openedBy(OpenedBy.NETWORK);
    }
}
