package dev.impasse.episode.rogue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A service that really listens on the host while the probes run: on its loopback, and on the engine's bridge where
 * there is one. Without it a refused connection would only show that nobody was at home.
 */
public final class HostService implements AutoCloseable {
    private static final String BRIDGE = "docker0";
    private static final byte[] GREETING =
            "impasse host service\n".getBytes(StandardCharsets.US_ASCII);

    private final List<ServerSocket> sockets = new ArrayList<>();

    private HostService() {}

    public static HostService listen() {
        HostService service = new HostService();
        service.add(InetAddress.getLoopbackAddress());
        try {
            NetworkInterface bridge = NetworkInterface.getByName(BRIDGE);
            if (bridge != null) {
                bridge.inetAddresses().filter(a -> !a.isLinkLocalAddress()).forEach(service::add);
            }
        } catch (IOException e) {
            // Then the loopback's has to do; an engine elsewhere has no bridge here either.
        }
        return service;
    }

    /** Each {@code address:port}. */
    public List<String> addresses() {
        return sockets.stream()
                .map(s -> s.getInetAddress().getHostAddress() + ":" + s.getLocalPort())
                .toList();
    }

    public List<Integer> ports() {
        return sockets.stream().map(ServerSocket::getLocalPort).toList();
    }

    private void add(InetAddress address) {
        try {
            ServerSocket socket = new ServerSocket();
            socket.bind(new InetSocketAddress(address, 0));
            sockets.add(socket);
            Thread.ofVirtual().name("rogue-host-service").start(() -> serve(socket));
        } catch (IOException e) {
            // An address that cannot be listened on (a bridge that is down) is none to try.
        }
    }

    private static void serve(ServerSocket socket) {
        while (!socket.isClosed()) {
            try (Socket peer = socket.accept()) {
                peer.getOutputStream().write(GREETING);
            } catch (IOException e) {
                // Closed by us, or a peer that went away: both are no matter.
            }
        }
    }

    @Override
    public void close() {
        for (ServerSocket socket : sockets) {
            try {
                socket.close();
            } catch (IOException e) {
                // Nothing is left to give back.
            }
        }
    }
}
