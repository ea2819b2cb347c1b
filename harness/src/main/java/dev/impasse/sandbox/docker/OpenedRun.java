package dev.impasse.sandbox.docker;

import com.github.dockerjava.api.async.ResultCallback;
import com.github.dockerjava.api.model.Frame;
import com.github.dockerjava.api.model.HostConfig;
import com.github.dockerjava.api.model.LogConfig;
import com.github.dockerjava.api.model.StreamType;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs one program in a container that nothing seals but the missing network. */
final class OpenedRun {
    private static final int LIMIT = 64 * 1024;
    private static final long MEMORY = 256L * 1024 * 1024;

    private final Engine engine;

    OpenedRun(Engine engine) {
        this.engine = engine;
    }

    String run(String owner, String image, String runtime, List<String> argv, Duration limit) {
        String container =
                engine.call(
                        "create a container",
                        Engine.QUICK,
                        client ->
                                client.createContainerCmd(image)
                                        .withEntrypoint(argv)
                                        .withCmd(List.of())
                                        .withUser("0:0")
                                        .withWorkingDir("/")
                                        .withLabels(Labels.of(owner, "twin"))
                                        .withAttachStdout(true)
                                        .withHostConfig(hostConfig(runtime))
                                        .exec()
                                        .getId());
        try {
            return engine.await("run a container", limit, () -> output(container, limit));
        } finally {
            Removal.container(engine, container);
        }
    }

    private static HostConfig hostConfig(String runtime) {
        return HostConfig.newHostConfig()
                .withRuntime(runtime)
                .withNetworkMode("none")
                .withMemory(MEMORY)
                .withMemorySwap(MEMORY)
                .withPidsLimit(128L)
                .withLogConfig(new LogConfig(LogConfig.LoggingType.NONE));
    }

    private String output(String container, Duration limit) throws Exception {
        Printed printed = new Printed();
        engine.direct(client -> {
            // Attached before the start, so that nothing is missed; there is no log to read it from
            // later.
            client.attachContainerCmd(container)
                    .withStdOut(true)
                    .withFollowStream(true)
                    .exec(printed)
                    .awaitStarted(limit.toSeconds(), TimeUnit.SECONDS);
            return client.startContainerCmd(container).exec();
        });
        printed.awaitCompletion();
        return printed.text();
    }

    private static final class Printed extends ResultCallback.Adapter<Frame> {
        private final Bytes bytes = new Bytes(256);

        @Override
        public synchronized void onNext(Frame frame) {
            byte[] payload = frame.getPayload();
            if (frame.getStreamType() == StreamType.STDOUT
                    && bytes.size() + payload.length <= LIMIT) {
                bytes.add(payload, 0, payload.length);
            }
        }

        synchronized String text() {
            return new String(bytes.toArray(), StandardCharsets.UTF_8);
        }
    }
}
