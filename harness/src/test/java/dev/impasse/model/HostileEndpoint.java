package dev.impasse.model;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;

/** A server on loopback that answers with whatever bytes a test likes, and remembers what it was sent. */
public final class HostileEndpoint implements AutoCloseable {

    /** What is done with one connection, the number of which counts from 0. */
    @FunctionalInterface
    public interface Behaviour {
        void answer(int number, Socket socket, OutputStream out) throws Exception;
    }

    private final ServerSocket server;
    private final List<String> requests = new CopyOnWriteArrayList<>();
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private final CountDownLatch closed = new CountDownLatch(1);

    private HostileEndpoint(ServerSocket server) {
        this.server = server;
    }

    public static HostileEndpoint that(Behaviour behaviour) throws IOException {
        HostileEndpoint endpoint =
                new HostileEndpoint(new ServerSocket(0, 50, InetAddress.getByName("127.0.0.1")));
        Thread.ofVirtual().start(() -> endpoint.accept(behaviour));
        return endpoint;
    }

    /** Each connection gets the next text; the last one again and again. */
    public static HostileEndpoint saying(String... answers) throws IOException {
        return that((number, socket, out) ->
                out.write(
                        answers[Math.min(number, answers.length - 1)].getBytes(
                                StandardCharsets.UTF_8)));
    }

    /** Never says anything. */
    public static Behaviour silence(HostileEndpoint[] self) {
        return (number, socket, out) -> self[0].closed.await();
    }

    /** Waits until the test is over. */
    public void hold() throws InterruptedException {
        closed.await();
    }

    public URI address() {
        return URI.create("http://127.0.0.1:" + server.getLocalPort() + "/v1");
    }

    /** Heads and bodies, in the order in which they came. */
    public List<String> requests() {
        return requests;
    }

    public static String json(int status, String body, String... headers) {
        return "HTTP/1.1 "
                + status
                + " X\r\nContent-Type: application/json\r\n"
                + String.join("", List.of(headers).stream().map(h -> h + "\r\n").toList())
                + "Content-Length: "
                + body.getBytes(StandardCharsets.UTF_8).length
                + "\r\nConnection: close\r\n\r\n"
                + body;
    }

    /** A stream without its length, ended by the connection's end. */
    public static String stream(String... data) {
        StringBuilder text =
                new StringBuilder(
                        "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n"
                                + "Connection: close\r\n\r\n");
        for (String each : data) {
            text.append("data: ").append(each).append("\n\n");
        }
        return text.toString();
    }

    public static String answer(String message) {
        return json(
                200,
                "{\"model\":\"m\",\"choices\":[{\"message\":"
                        + message
                        + ",\"finish_reason\":\"stop\"}],"
                        + "\"usage\":{\"prompt_tokens\":11,\"completion_tokens\":7}}");
    }

    private void accept(Behaviour behaviour) {
        for (int number = 0; !server.isClosed(); number++) {
            int mine = number;
            try {
                Socket socket = server.accept();
                open.add(socket);
                Thread.ofVirtual().start(() -> serve(behaviour, mine, socket));
            } catch (IOException e) {
                return; // closed
            }
        }
    }

    private void serve(Behaviour behaviour, int number, Socket socket) {
        try (socket) {
            requests.add(read(new BufferedInputStream(socket.getInputStream())));
            behaviour.answer(number, socket, socket.getOutputStream());
            socket.getOutputStream().flush();
        } catch (Exception e) {
            // The client has hung up, which is what some tests are about.
        } finally {
            open.remove(socket);
        }
    }

    private static String read(InputStream in) throws IOException {
        ByteArrayOutputStream head = new ByteArrayOutputStream();
        while (!head.toString(StandardCharsets.US_ASCII).endsWith("\r\n\r\n")) {
            int b = in.read();
            if (b < 0) {
                return head.toString(StandardCharsets.US_ASCII);
            }
            head.write(b);
        }
        String text = head.toString(StandardCharsets.US_ASCII);
        int at = text.toLowerCase(Locale.ROOT).indexOf("content-length: ");
        int length = at < 0 ? 0 : Integer.parseInt(text.substring(at + 16, text.indexOf('\r', at)));
        return text + new String(in.readNBytes(length), StandardCharsets.UTF_8);
    }

    @Override
    public void close() throws IOException {
        closed.countDown();
        server.close();
        for (Socket socket : open) {
            socket.close();
        }
    }
}
