package dev.impasse.search;

import dev.impasse.event.Draft;
import dev.impasse.event.EventClock;
import dev.impasse.event.EventLog;
import dev.impasse.event.Samples;
import dev.impasse.event.Witness;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.util.stream.Stream;
import tools.jackson.databind.node.ObjectNode;

/** A folder of runs for tests. */
final class Runs {
    final Path folder;
    final IndexPlace place;

    Runs(Path folder) {
        this.folder = folder;
        this.place = new IndexPlace(folder);
    }

    /** The one sealed run that the checkout has, read where it lies and copied. */
    static Path sample() {
        for (Path path = Path.of("").toAbsolutePath(); path != null; path = path.getParent()) {
            Path run = path.resolve("runs/three-and-five-20261129T200054Z-6ce744");
            if (Files.isDirectory(run)) {
                return run;
            }
        }
        throw new IllegalStateException("the tests run outside of a checkout");
    }

    Runs withSample() throws IOException {
        copy(sample());
        return this;
    }

    private void copy(Path run) throws IOException {
        Path to = Files.createDirectories(folder.resolve(run.getFileName()));
        try (Stream<Path> files = Files.list(run)) {
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(file.getFileName()));
            }
        }
    }

    /** All sealed runs that the checkout has. */
    Runs withSamples() throws IOException {
        try (Stream<Path> all = Files.list(sample().getParent())) {
            for (Path run : all.filter(run -> Files.exists(run.resolve("SHA256SUMS"))).toList()) {
                copy(run);
            }
        }
        return this;
    }

    SearchIndex open() {
        return SearchIndex.open(place, Clock.systemUTC());
    }

    /** Messages of an agent, one an event. */
    void append(String run, String... texts) {
        append(run, "events.jsonl", Witness.AGENT, texts);
    }

    void appendKernel(String run, String... texts) {
        append(run, "kernel.jsonl", Witness.KERNEL, texts);
    }

    private void append(String run, String file, Witness witness, String... texts) {
        for (String text : texts) {
            append(run, file, new Draft(witness, "message", data().put("text", text)));
        }
    }

    void append(String run, String file, Draft draft) {
        Path log = folder.resolve(run).resolve(file);
        try {
            Files.createDirectories(log.getParent());
            if (!Files.exists(log)) {
                EventLog.create(log, EventClock.starting(Samples.WALL, 0)).close();
            }
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
        try (EventLog open = EventLog.resume(log, Samples.WALL)) {
            var ignored = open.append(draft);
        }
    }

    void end(String run, String finding) {
        append(
                run,
                "events.jsonl",
                new Draft(Witness.HARNESS, "episode_ended", data().put("finding", finding)));
    }

    void tear(String run, String half) throws IOException {
        Files.writeString(
                folder.resolve(run).resolve("events.jsonl"), half, StandardOpenOption.APPEND);
    }

    void note(String run, String json) throws IOException {
        Path file = folder.resolve(".notes").resolve(run + ".json");
        Files.createDirectories(file.getParent());
        Files.writeString(file, json);
    }

    static ObjectNode data() {
        return Samples.data();
    }

    /** How many events a query finds. */
    static long count(SearchIndex index, String query) {
        return index.search(SearchRequest.of(query)).total();
    }
}
