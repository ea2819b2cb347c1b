package dev.impasse.sandbox.docker;

import com.github.dockerjava.api.async.ResultCallback;
import com.github.dockerjava.api.model.BuildResponseItem;
import dev.impasse.EnvironmentException;
import dev.impasse.input.Inert;
import java.io.InputStream;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** One build by the engine, and what it said when it fails. */
final class ImageBuild {
    private static final Duration LIMIT = Duration.ofMinutes(20);

    private final Engine engine;

    ImageBuild(Engine engine) {
        this.engine = engine;
    }

    /**
     * @param context an archive with a Dockerfile
     */
    void run(InputStream context, String tag, Map<String, String> labels) {
        Lines lines = new Lines();
        boolean ended =
                engine.call(
                        "build an image",
                        LIMIT,
                        client ->
                                client.buildImageCmd(context)
                                        .withTags(Set.of(tag))
                                        .withLabels(labels)
                                        .withRemove(true)
                                        .withForcerm(true)
                                        .exec(lines)
                                        .awaitCompletion(LIMIT.toSeconds(), TimeUnit.SECONDS));
        if (!ended || lines.failed()) {
            throw new EnvironmentException(
                    "image_build_failed",
                    "The engine could not build the task's image: " + lines.last(),
                    "docker build on the task's environment folder shows the whole log",
                    null);
        }
    }

    /** Keeps the end of the log. */
    private static final class Lines extends ResultCallback.Adapter<BuildResponseItem> {
        private static final int KEPT = 4;
        private final Deque<String> last = new ArrayDeque<>();
        private boolean failed;

        @Override
        public synchronized void onNext(BuildResponseItem item) {
            BuildResponseItem.ErrorDetail error = item.getErrorDetail();
            if (error != null) {
                failed = true;
                add(error.getMessage());
            } else {
                add(item.getStream());
            }
        }

        private void add(@org.jspecify.annotations.Nullable String line) {
            if (line != null && !line.isBlank()) {
                last.add(Inert.excerpt(line.strip(), 200));
                if (last.size() > KEPT) {
                    last.remove();
                }
            }
        }

        synchronized boolean failed() {
            return failed;
        }

        synchronized String last() {
            return last.stream().collect(Collectors.joining(" | "));
        }
    }
}
