package dev.impasse.witness.trace;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A socket address, read from the bytes of a {@code sockaddr}.
 *
 * @param family {@code inet}, {@code inet6}, {@code unix}, {@code netlink}, {@code packet}, {@code none}, or a number
 * @param host an address in digits, or a path; empty where there is none
 * @param port 0 where there is none
 * @param loopback whether it stays inside: loopback, or no internet address at all
 */
public record SocketPeer(String family, String host, int port, boolean loopback) {
    private static final int UNIX = 1;
    private static final int INET = 2;
    private static final int INET6 = 10;
    private static final int NETLINK = 16;
    private static final int PACKET = 17;

    static SocketPeer of(byte[] address) {
        if (address.length < 2) {
            return new SocketPeer("none", "", 0, true);
        }
        int family = (address[0] & 0xff) | (address[1] & 0xff) << 8;
        return switch (family) {
            // To AF_UNSPEC: a datagram socket's peer is forgotten.
            case 0 -> new SocketPeer("none", "", 0, true);
            case UNIX -> new SocketPeer("unix", path(address), 0, true);
            case INET -> internet("inet", address, 4, 4);
            case INET6 -> internet("inet6", address, 8, 16);
            case NETLINK -> new SocketPeer("netlink", "", 0, true);
            case PACKET -> new SocketPeer("packet", "", 0, false);
            default -> new SocketPeer(Integer.toString(family), "", 0, false);
        };
    }

    private static SocketPeer internet(String family, byte[] address, int at, int length) {
        if (address.length < at + length) {
            return new SocketPeer(family, "", 0, false);
        }
        int port = (address[2] & 0xff) << 8 | (address[3] & 0xff);
        try {
            // An IPv4 address in IPv6 comes out as the IPv4 address that it is.
            InetAddress host =
                    InetAddress.getByAddress(Arrays.copyOfRange(address, at, at + length));
            // To the unspecified address is to this machine.
            boolean inside = host.isLoopbackAddress() || host.isAnyLocalAddress();
            return new SocketPeer(family, host.getHostAddress(), port, inside);
        } catch (UnknownHostException e) {
            throw new IllegalStateException("four or sixteen bytes are an address", e);
        }
    }

    private static String path(byte[] address) {
        boolean unnamed = address.length == 2;
        boolean isAbstract = !unnamed && address[2] == 0;
        int end = 2;
        while (end < address.length && (isAbstract || address[end] != 0)) {
            end++;
        }
        String text = new String(address, 2, end - 2, StandardCharsets.UTF_8);
        return isAbstract ? "@" + text.substring(1) : text;
    }
}
