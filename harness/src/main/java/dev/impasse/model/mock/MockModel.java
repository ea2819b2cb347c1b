package dev.impasse.model.mock;

import com.sun.net.httpserver.HttpServer;
import dev.impasse.EnvironmentException;
import dev.impasse.task.Task;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The stand-in's server, on loopback only. */
public final class MockModel implements AutoCloseable {
    private final HttpServer server;
    private final ExecutorService threads;

    private MockModel(HttpServer server, ExecutorService threads) {
        this.server = server;
        this.threads = threads;
    }

    /**
     * @param port 0 for any that is free
     * @param tasks whose scripts the personalities play
     */
    public static MockModel start(int port, List<Task> tasks) {
        try {
            HttpServer server =
                    HttpServer.create(
                            new InetSocketAddress(InetAddress.getByName("127.0.0.1"), port), 64);
            ExecutorService threads =
                    Executors.newThreadPerTaskExecutor(
                            Thread.ofVirtual().name("mock-model-", 0).factory());
            server.setExecutor(threads);
            server.createContext("/v1/models", new ModelsHandler());
            server.createContext(
                    "/v1/chat/completions", new ChatHandler(new Cast(new Repertoire(tasks))));
            server.start();
            return new MockModel(server, threads);
        } catch (IOException e) {
            throw new EnvironmentException(
                    "mock_model_failed",
                    "The stand-in model cannot listen on port " + port + ".",
                    "another --port.",
                    e);
        }
    }

    /** Up to {@code /v1}. */
    public URI address() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/v1");
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
