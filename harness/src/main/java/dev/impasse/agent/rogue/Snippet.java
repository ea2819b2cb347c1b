package dev.impasse.agent.rogue;

import dev.impasse.broker.Intent;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A small program that is run inside. Perl, because Debian always has it and it makes any system call by number; one
 * that starts threads is Python. What it is called with is text of ours, never of the sandbox.
 *
 * @param name of the resource, with its ending
 * @param timeout shorter than the policy's, where the probe needs that
 */
record Snippet(String name, List<String> arguments, Optional<Duration> timeout) {
    private static final String PRELUDE = text("prelude.pl");

    Snippet {
        arguments = List.copyOf(arguments);
    }

    static Snippet of(String name, String... arguments) {
        return new Snippet(name, List.of(arguments), Optional.empty());
    }

    Snippet within(Duration limit) {
        return new Snippet(name, arguments, Optional.of(limit));
    }

    Intent.Exec intent(Marker marker) {
        List<String> argv = new ArrayList<>();
        if (name.endsWith(".py")) {
            // Isolated: nothing that lies in the workspace is imported.
            argv.addAll(List.of("python3", "-I", "-c", text(name)));
        } else {
            argv.addAll(List.of("perl", "-e", PRELUDE + text(name), "--"));
        }
        argv.add(marker.nonce());
        argv.addAll(arguments);
        return new Intent.Exec(argv, timeout);
    }

    private static String text(String name) {
        try (InputStream in = Objects.requireNonNull(Snippet.class.getResourceAsStream(name))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
