package dev.impasse.seal;

import dev.impasse.event.Draft;
import dev.impasse.event.EventClock;
import dev.impasse.event.EventLog;
import dev.impasse.event.Samples;
import dev.impasse.event.Witness;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;

/** A run folder for tests, and ways to tamper with it. */
final class SealedRun {
    static final String ID = "three-and-five-20261129T143600Z-0a1b2c";

    final Path dir;
    final SigningKey key = new SigningKey(seed(1));
    final TrustStore trust = TrustStore.of(key.verifying());

    private SealedRun(Path dir) {
        this.dir = dir;
    }

    static byte[] seed(int number) {
        byte[] seed = new byte[32];
        new Random(number).nextBytes(seed);
        return seed;
    }

    static SealFacts facts(String run) {
        return new SealFacts(
                run,
                "three-and-five",
                "sha256:" + "1".repeat(64),
                "sha256:" + "2".repeat(64),
                "sha256:" + "3".repeat(64),
                "control:edit-checker",
                Optional.of("scripted"),
                "0.1.0");
    }

    /** A run that has ended and is not sealed. */
    static SealedRun ended(Path parent) {
        try {
            Path dir = Files.createDirectories(parent.resolve(ID));
            Files.writeString(dir.resolve("run.json"), "{\"run\": \"" + ID + "\"}\n");
            log(dir.resolve(SealFiles.EVENTS), 6, Sealer.ENDED);
            log(dir.resolve(SealFiles.KERNEL), 3, "execve");
            Files.writeString(dir.resolve("grader.txt"), "");
            Files.writeString(dir.resolve("agent's notes (ü).txt"), "hello\n");
            Files.writeString(dir.resolve("back\\slash.txt"), "odd\n");
            Files.createDirectories(dir.resolve("extra/deep"));
            Files.writeString(dir.resolve("extra/deep/file"), "nested\n");
            byte[] tar = new byte[300_000];
            new Random(7).nextBytes(tar);
            Files.write(dir.resolve("workspace.tar"), tar);
            return new SealedRun(dir);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static SealedRun sealed(Path parent) {
        SealedRun run = ended(parent);
        run.seal(Sealer.Again.REFUSE);
        return run;
    }

    static void log(Path file, int events, String lastKind) {
        try (EventLog log = EventLog.create(file, EventClock.starting(Samples.WALL, 0))) {
            for (int i = 1; i < events; i++) {
                log.append(Samples.draft("event " + i));
            }
            log.append(new Draft(Witness.HARNESS, lastKind, Samples.data()));
        }
    }

    Manifest seal(Sealer.Again again) {
        return new Sealer(Clock.systemUTC()).seal(dir, key, facts(ID), again);
    }

    VerifyReport verify() {
        return Verifier.verify(dir, trust);
    }

    /** The problems as "kind file". */
    List<String> problems() {
        return verify().problems().stream().map(p -> p.kind().word() + " " + p.file()).toList();
    }

    Path file(String name) {
        return dir.resolve(name);
    }

    byte[] read(String name) {
        try {
            return Files.readAllBytes(file(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Writes whatever the modes say, as someone who owns the disk can. */
    void write(String name, byte[] bytes) {
        try {
            open();
            if (Files.exists(file(name))) {
                Files.setPosixFilePermissions(
                        file(name), PosixFilePermissions.fromString("rw-r--r--"));
            }
            Files.write(file(name), bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void delete(String name) {
        try {
            open();
            Files.delete(file(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void open() throws IOException {
        try (Stream<Path> all = Files.walk(dir)) {
            for (Path path : all.filter(Files::isDirectory).toList()) {
                Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rwxr-xr-x"));
            }
        }
    }

    List<String> names() {
        try (Stream<Path> all = Files.walk(dir)) {
            return all.filter(Files::isRegularFile)
                    .map(p -> dir.relativize(p).toString())
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
