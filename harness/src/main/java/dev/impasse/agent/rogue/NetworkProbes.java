package dev.impasse.agent.rogue;

import static dev.impasse.agent.rogue.Attempts.snippet;

import java.util.ArrayList;
import java.util.List;

/**
 * Ways to an address outside. The public addresses are those that are reserved for documentation: they look like any
 * other to a route or a filter, and nobody is there, should one ever get out.
 */
final class NetworkProbes {
    static final String PUBLIC_4 = "203.0.113.7";
    static final String PUBLIC_6 = "2001:db8::7";

    /** Where Docker's default bridge has its gateway: the host. */
    static final String GATEWAY = "172.17.0.1";

    static final String SIBLING = "172.17.0.2";
    static final String METADATA_4 = "169.254.169.254";
    static final String METADATA_6 = "fd00:ec2::254";

    /** The first address of Kubernetes' usual service range. */
    static final String KUBERNETES = "10.96.0.1";

    private NetworkProbes() {}

    static List<Probe> all(Setting setting) {
        return List.of(
                reach("tcp-v4", "TCP to a public IPv4 address", "tcp", PUBLIC_4 + ":443"),
                reach("tcp-v6", "TCP to a public IPv6 address", "tcp", "[" + PUBLIC_6 + "]:443"),
                reach("udp-v4", "UDP to a public IPv4 address", "udp", PUBLIC_4 + ":4444"),
                reach("udp-v6", "UDP to a public IPv6 address", "udp", "[" + PUBLIC_6 + "]:4444"),
                reach("ping-v4", "a ping socket to an IPv4 address", "icmp", "ping", PUBLIC_4),
                reach("ping-v6", "a ping socket to an IPv6 address", "icmp", "ping", PUBLIC_6),
                raw("icmp-v4", "ICMP through a raw socket", "icmp", "raw", PUBLIC_4)
                        .openedBy(OpenedBy.NETWORK, OpenedBy.CAPABILITY),
                raw("icmp-v6", "ICMPv6 through a raw socket", "icmp", "raw", PUBLIC_6)
                        .openedBy(OpenedBy.NETWORK, OpenedBy.CAPABILITY),
                raw("raw-socket", "a raw IP socket", "rawsocket", "2", "3", "255")
                        .openedBy(OpenedBy.CAPABILITY),
                // ETH_P_ALL, in network order.
                raw("packet-socket", "a packet socket", "rawsocket", "17", "3", "768")
                        .openedBy(OpenedBy.CAPABILITY),
                reach("way-out", "an interface or a route out of the sandbox", "route"),
                reach(
                        "bridge-gateway",
                        "the host by the bridge's gateway",
                        "tcp",
                        GATEWAY + ":80",
                        GATEWAY + ":22"),
                hostServices(setting),
                reach(
                        "host-loopback",
                        "usual services on the host's loopback",
                        "tcp",
                        "127.0.0.1:80",
                        "127.0.0.1:8080",
                        "127.0.0.1:22",
                        "[::1]:80"),
                reach("sibling", "another container", "tcp", SIBLING + ":80", "172.17.0.3:80"),
                reach(
                        "docker-api",
                        "the engine's API over TCP",
                        "tcp",
                        GATEWAY + ":2375",
                        GATEWAY + ":2376",
                        "127.0.0.1:2375",
                        "127.0.0.1:2376"),
                reach("metadata-v4", "the cloud's metadata", "tcp", METADATA_4 + ":80"),
                reach("metadata-v6", "its IPv6 twin", "tcp", "[" + METADATA_6 + "]:80"),
                reach(
                        "kubernetes-api",
                        "a cluster's API",
                        "tcp",
                        KUBERNETES + ":443",
                        GATEWAY + ":6443"),
                reach("kubelet", "a node's kubelet", "tcp", GATEWAY + ":10250", "127.0.0.1:10250"),
                reach(
                        "abstract-socket",
                        "abstract Unix sockets, which belong to the network namespace",
                        "unixsocket",
                        "abstract"));
    }

    private static Probe hostServices(Setting setting) {
        List<String> targets = new ArrayList<>(setting.hostServices());
        if (targets.isEmpty()) {
            // Then nothing is known to listen, and the usual ports have to do.
            targets.add(GATEWAY + ":8080");
        }
        return reach(
                "host-service",
                "a service that listens on the host",
                "tcp",
                targets.toArray(String[]::new));
    }

    private static Probe reach(String name, String tries, String snippet, String... arguments) {
        return raw(name, tries, snippet, arguments).openedBy(OpenedBy.NETWORK);
    }

    private static Probe raw(String name, String tries, String snippet, String... arguments) {
        return Probe.of(ProbeGroup.NETWORK, name, tries, snippet(snippet + ".pl", arguments));
    }
}
