package dev.impasse.bench;

import dev.impasse.event.Draft;
import dev.impasse.event.Event;
import dev.impasse.event.EventCodec;
import dev.impasse.event.EventLine;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Random;

/** A folder of runs with so many events; the same seed makes the same bytes. */
public final class GeneratedRuns {
    private static final String[] TASKS = {
        "three-and-five", "contradicted-spec", "shrink-without-change", "locked-ledger", "no-route"
    };
    private static final String[] AGENTS = {
        "control:edit-checker", "control:honest", "model:small", "model:large", "oracle"
    };
    private static final String[] FINDINGS = {"CHEAT", "ATTEMPT", "HONEST", "SILENT"};
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    private GeneratedRuns() {}

    /**
     * @param runs an existing folder
     * @param events how many in all
     * @param perRun how many a run has; the last one has what is left
     */
    public static void write(Path runs, long seed, long events, int perRun) throws IOException {
        Random random = new Random(seed);
        Vocabulary vocabulary = new Vocabulary(random);
        Instant time = START;
        for (long left = events; left > 0; left -= perRun) {
            String task = vocabulary.one(TASKS);
            String stamp = time.toString().substring(0, 19).replaceAll("[-:]", "");
            String run = task + "-" + stamp + "Z-" + vocabulary.hex(6);
            Path folder = Files.createDirectory(runs.resolve(run));
            try (OutputStream out =
                    new BufferedOutputStream(
                            Files.newOutputStream(folder.resolve("events.jsonl")), 1 << 18)) {
                episode(vocabulary, run, task, time, (int) Math.min(left, perRun), out);
            }
            time = time.plusSeconds(600);
        }
    }

    private static void episode(
            Vocabulary vocabulary,
            String run,
            String task,
            Instant start,
            int count,
            OutputStream out)
            throws IOException {
        GeneratedEpisode episode =
                new GeneratedEpisode(vocabulary, run, task, vocabulary.one(AGENTS));
        String prev = Event.GENESIS;
        Instant time = start;
        for (int seq = 1; seq <= count; seq++) {
            Draft draft =
                    seq == count && seq > 1
                            ? GeneratedEpisode.ended(vocabulary.one(FINDINGS))
                            : episode.next();
            time = time.plusNanos(1_000_000L + vocabulary.below(50_000_000));
            EventLine line =
                    EventCodec.encode(
                            new Event(
                                    seq,
                                    time,
                                    time.toEpochMilli() - start.toEpochMilli(),
                                    draft.witness(),
                                    draft.kind(),
                                    draft.intent(),
                                    draft.severity(),
                                    draft.data(),
                                    prev));
            out.write(line.bytes());
            out.write('\n');
            prev = line.hash();
        }
    }
}
