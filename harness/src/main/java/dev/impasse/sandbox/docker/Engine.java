package dev.impasse.sandbox.docker;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.exception.NotFoundException;
import com.github.dockerjava.api.model.Container;
import com.github.dockerjava.core.DefaultDockerClientConfig;
import com.github.dockerjava.core.DockerClientImpl;
import com.github.dockerjava.transport.DockerHttpClient;
import com.github.dockerjava.transport.DockerHttpClient.Request;
import com.github.dockerjava.zerodep.ZerodepDockerHttpClient;
import dev.impasse.EnvironmentException;
import dev.impasse.InterruptedWorkException;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The connection to the engine. Every call has a deadline of ours: on a Unix socket the library's own time-outs do not
 * reach a read that waits for ever, which is what a start on a platform that hangs looks like.
 */
final class Engine implements AutoCloseable {
    static final Duration QUICK = Duration.ofSeconds(30);
    static final Duration START = Duration.ofSeconds(60);

    private static final int DOCUMENT = 4 * 1024 * 1024;
    private static final JsonMapper JSON = new JsonMapper();

    private final String address;
    private final DockerHttpClient http;
    private final DockerClient client;
    // Platform threads: a read in native code would hold a virtual thread's carrier.
    private final ExecutorService calls =
            Executors.newCachedThreadPool(
                    Thread.ofPlatform().daemon().name("impasse-engine-", 0).factory());

    private Engine(String address, DockerHttpClient http, DockerClient client) {
        this.address = address;
        this.http = http;
        this.client = client;
    }

    /** Connects to the engine that {@code DOCKER_HOST} or the Docker context names, else to the default socket. */
    static Engine connect() {
        DefaultDockerClientConfig config =
                DefaultDockerClientConfig.createDefaultConfigBuilder().build();
        DockerHttpClient http =
                new ZerodepDockerHttpClient.Builder()
                        .dockerHost(config.getDockerHost())
                        .sslConfig(config.getSSLConfig())
                        .connectionTimeout(Duration.ofSeconds(10))
                        .build();
        return new Engine(
                config.getDockerHost().toString(),
                http,
                DockerClientImpl.getInstance(config, http));
    }

    /** Where it is, such as {@code unix:///var/run/docker.sock}. */
    String address() {
        return address;
    }

    DockerHttpClient http() {
        return http;
    }

    /** A call that has to work. */
    <T> T call(String what, Duration limit, EngineCall<T> call) {
        return await(what, limit, () -> call.on(client));
    }

    /** The engine's own document about a container. */
    JsonNode inspect(String container) {
        return await(
                "inspect a container",
                QUICK,
                () -> {
                    Request request =
                            Request.builder()
                                    .method(Request.Method.GET)
                                    .path("/containers/" + container + "/json")
                                    .build();
                    try (DockerHttpClient.Response response = http.execute(request);
                            InputStream body = response.getBody()) {
                        if (response.getStatusCode() != 200) {
                            throw new NotFoundException(container);
                        }
                        return JSON.readTree(body.readNBytes(DOCUMENT));
                    }
                });
    }

    /** All containers with a label, running or not. */
    List<Container> containers(String label) {
        return call(
                "list containers",
                QUICK,
                client ->
                        client.listContainersCmd()
                                .withShowAll(true)
                                .withLabelFilter(List.of(label))
                                .exec());
    }

    /** A call inside of work that has a deadline already. */
    <T> T direct(EngineCall<T> call) throws Exception {
        return call.on(client);
    }

    <T> T await(String what, Duration limit, Callable<T> work) {
        Future<T> answer = calls.submit(work);
        try {
            return answer.get(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            answer.cancel(true);
            throw late(what, limit, e);
        } catch (InterruptedException e) {
            answer.cancel(true);
            Thread.currentThread().interrupt();
            throw new InterruptedWorkException("Interrupted while the engine was to " + what + ".");
        } catch (ExecutionException e) {
            throw EngineErrors.translate(what, e.getCause());
        }
    }

    /** The same, and an interrupt does not keep it from being done; the flag is up again afterwards. */
    <T> T surely(String what, Duration limit, Callable<T> work) {
        Future<T> answer = calls.submit(work);
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return answer.get(limit.toMillis(), TimeUnit.MILLISECONDS);
                } catch (InterruptedException e) {
                    interrupted = true;
                } catch (TimeoutException e) {
                    answer.cancel(true);
                    throw late(what, limit, e);
                } catch (ExecutionException e) {
                    throw EngineErrors.translate(what, e.getCause());
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static EnvironmentException late(String what, Duration limit, TimeoutException e) {
        return new EnvironmentException(
                "engine_timeout",
                "The container engine did not " + what + " within " + limit.toSeconds() + " s.",
                "docker info",
                e);
    }

    /** Starts work whose end nobody waits for here. */
    <T> Future<T> background(Callable<T> work) {
        return calls.submit(work);
    }

    @Override
    public void close() {
        calls.shutdown();
        try {
            client.close();
        } catch (IOException e) {
            throw new EnvironmentException(
                    "engine_close", "The engine's connection did not close.", null, e);
        }
    }

    /** One use of the library. */
    @FunctionalInterface
    interface EngineCall<T> {
        T on(DockerClient client) throws Exception;
    }
}
