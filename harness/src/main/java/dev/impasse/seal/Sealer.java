package dev.impasse.seal;

import dev.impasse.BadInputException;
import dev.impasse.EnvironmentException;
import dev.impasse.IntegrityException;
import dev.impasse.event.ChainScan;
import dev.impasse.event.Event;
import dev.impasse.event.Sha256;
import dev.impasse.input.Inert;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.Callable;

/** Seals a run that has ended: hashes, signs, and makes it read-only. */
public final class Sealer {
    /** The kind of the last event of an episode that is over, an interrupted one included. */
    public static final String ENDED = "episode_ended";

    private final Clock clock;

    public Sealer(Clock clock) {
        this.clock = clock;
    }

    /** Whether a seal that is there may be taken off and made anew. */
    public enum Again {
        REFUSE,
        RESEAL
    }

    /**
     * Either the run is sealed when this comes back, its files of mode 0444 and its folders 0555, or it is as it was (only
     * an earlier seal may be gone). A process that is killed in the middle leaves no signature, and so no seal.
     *
     * @param run the run's folder, named by the run's id
     * @return what was written to {@code manifest.json}
     * @throws BadInputException if the run is still going, sealed already, or holds what a run does not hold
     * @throws IntegrityException if the chain of its logs does not hold
     * @throws EnvironmentException if it cannot be written
     */
    public Manifest seal(Path run, SigningKey key, SealFacts facts, Again again) {
        RunTree tree = RunTree.scan(run);
        if (tree.entry(SealFiles.SIGNATURE).isPresent() && again == Again.REFUSE) {
            throw new BadInputException(
                    "already_sealed", run.toString(), "this run is sealed already.");
        }
        checkContents(tree, run, facts);
        SealWriter writer = new SealWriter(tree);
        try {
            // Before hashing, so that nobody opens a file any more to write to it.
            writer.protect();
            Manifest manifest = manifest(tree, facts);
            writer.unseal();
            write(writer, manifest, key);
            writer.finish();
            return manifest;
        } catch (IOException e) {
            writer.undo(e);
            throw failed(run, e);
        } catch (UncheckedIOException e) {
            writer.undo(e);
            throw failed(run, Objects.requireNonNull(e.getCause()));
        } catch (RuntimeException | Error e) {
            writer.undo(e);
            throw e;
        }
    }

    private static EnvironmentException failed(Path run, IOException e) {
        return new EnvironmentException(
                "seal_not_written",
                "the run " + run + " cannot be sealed (" + NewFile.reason(e) + ").",
                null,
                e);
    }

    private static void checkContents(RunTree tree, Path run, SealFacts facts) {
        if (!tree.hasFile(SealFiles.EVENTS)) {
            throw new BadInputException(
                    "not_a_run", run.toString(), "there is no " + SealFiles.EVENTS + " in it.");
        }
        String folder = tree.root().getFileName().toString();
        if (!facts.run().equals(folder)) {
            throw new BadInputException(
                    "wrong_run",
                    run.toString(),
                    "this is run " + Inert.line(facts.run()) + ", in a folder of another name.");
        }
        for (RunTree.Entry entry : tree.entries().values()) {
            String shown = run + "/" + Inert.line(entry.name());
            if (entry.type() != RunTree.Type.FILE) {
                throw new BadInputException(
                        "wrong_type",
                        shown,
                        "a run is sealed with files only, and this is "
                                + entry.type().words()
                                + ".");
            }
            if (!Names.ordinary(entry.name())) {
                throw new BadInputException(
                        "bad_name", shown, "no file of a sealed run may have such a name.");
            }
        }
    }

    private Manifest manifest(RunTree tree, SealFacts facts) throws IOException {
        List<Callable<Scanned>> work =
                tree.entries().values().stream()
                        .filter(SealWriter::isContent)
                        .sorted((a, b) -> Long.compare(b.size(), a.size()))
                        .<Callable<Scanned>>map(entry -> () -> StableFile.scan(entry))
                        .toList();
        SortedMap<String, LogFacts> ends = new TreeMap<>();
        List<FileDigest> digests = new ArrayList<>();
        for (Scanned scanned : Parallel.<Scanned>run(work)) {
            FileDigest digest = scanned.digest();
            digests.add(digest);
            if (scanned.chain().isPresent()) {
                Path log = tree.root().resolve(digest.name());
                ends.put(digest.name(), end(log, digest.name(), scanned.chain().get()));
            }
        }
        digests.sort((a, b) -> Names.BY_BYTES.compare(a.name(), b.name()));
        return new Manifest(facts, clock.instant().truncatedTo(ChronoUnit.SECONDS), ends, digests);
    }

    private static LogFacts end(Path log, String name, ChainScan chain) {
        if (!chain.whole()) {
            // The slow reader knows what is wrong, or that nothing is.
            LogWalk.of(name, log).problems().stream()
                    .findFirst()
                    .ifPresent(problem -> {
                        throw new IntegrityException(
                                "events_damaged", log.toString(), problem.detail());
                    });
        }
        String kind = chain.lastEvent().map(Event::kind).orElse("none");
        if (name.equals(SealFiles.EVENTS) && !kind.equals(ENDED)) {
            throw new BadInputException(
                    "still_going",
                    log.toString(),
                    "this run has not ended: its last event is " + kind + ", not " + ENDED + ".");
        }
        return new LogFacts(chain.count(), chain.last());
    }

    private static void write(SealWriter writer, Manifest manifest, SigningKey key)
            throws IOException {
        byte[] manifestBytes = manifest.write();
        List<Sums.Line> lines = new ArrayList<>();
        manifest.files().forEach(f -> lines.add(new Sums.Line(f.name(), f.sha256())));
        lines.add(new Sums.Line(SealFiles.MANIFEST, Sha256.hex(manifestBytes)));
        lines.sort((a, b) -> Names.BY_BYTES.compare(a.name(), b.name()));
        byte[] sums = Sums.write(lines);
        byte[] statement = Statement.write(manifest, lines, sums);
        writer.write(SealFiles.MANIFEST, manifestBytes);
        writer.write(SealFiles.SUMS, sums);
        writer.write(SealFiles.SIGNER, key.verifying().pem().getBytes(StandardCharsets.US_ASCII));
        writer.write(SealFiles.ATTESTATION, Dsse.sign(statement, key).write());
        // Until it is there, the run is not sealed.
        writer.writeLast(SealFiles.SIGNATURE, key.sign(sums));
    }
}
