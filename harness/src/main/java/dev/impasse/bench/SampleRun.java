package dev.impasse.bench;

import dev.impasse.event.Draft;
import dev.impasse.event.EventClock;
import dev.impasse.event.EventLog;
import dev.impasse.event.Witness;
import dev.impasse.run.FolderTree;
import dev.impasse.seal.Sealer;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** A run folder of a given size: a quarter of it events of a few hundred bytes, the rest one archive. */
final class SampleRun {
    private static final Logger LOG = LoggerFactory.getLogger(SampleRun.class);

    private SampleRun() {}

    static Path make(Path folder, long bytes) throws IOException {
        Path run = Files.createDirectories(folder.resolve("bench-20260101T000000Z-000000"));
        events(run.resolve("events.jsonl"), bytes / 8);
        events(run.resolve("kernel.jsonl"), bytes / 8);
        Random random = new Random(1);
        byte[] block = new byte[1024 * 1024];
        try (OutputStream out = Files.newOutputStream(run.resolve("workspace.tar"))) {
            for (long left = bytes - bytes / 4; left > 0; left -= block.length) {
                random.nextBytes(block);
                out.write(block, 0, (int) Math.min(left, block.length));
            }
        }
        return run;
    }

    static List<Path> files(Path run) throws IOException {
        try (Stream<Path> files = Files.list(run)) {
            return files.sorted().toList();
        }
    }

    static void delete(Path folder) {
        try {
            FolderTree.delete(folder);
        } catch (IOException e) {
            LOG.warn("{} could not be taken away", folder, e);
        }
    }

    private static void events(Path file, long bytes) throws IOException {
        try (EventLog log = EventLog.create(file, EventClock.starting())) {
            for (long i = 0, written = 0; written < bytes; i++) {
                String output = "line of output ".repeat((int) (i % 40));
                ObjectNode data = JsonNodeFactory.instance.objectNode();
                data.put("argv", "cat /workspace/file" + i).put("stdout", output).put("exit", 0);
                log.append(new Draft(Witness.BROKER, "outcome", "i" + i, data));
                written += output.length() + 330;
            }
            log.append(
                    new Draft(
                            Witness.HARNESS, Sealer.ENDED, JsonNodeFactory.instance.objectNode()));
        }
    }
}
