package dev.impasse.bench;

import dev.impasse.EnvironmentException;
import dev.impasse.InterruptedWorkException;
import dev.impasse.seal.KeyRoom;
import dev.impasse.seal.Passphrase;
import dev.impasse.seal.SealFacts;
import dev.impasse.seal.Sealer;
import dev.impasse.seal.SigningKey;
import dev.impasse.seal.TrustStore;
import dev.impasse.seal.Verifier;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Seal and verify against coreutils' {@code sha256sum} on the same files. Ours does more (walks the chains, signs, checks),
 * and has warmed up; {@code sha256sum}'s time holds the start of its process.
 */
public final class SealBench implements Bench {
    @Override
    public String name() {
        return "seal";
    }

    @Override
    public List<BenchRow> run(BenchContext context) {
        Path folder = context.scratch().resolve("seal-bench-" + ProcessHandle.current().pid());
        try {
            return measure(context, folder);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedWorkException("the benchmark was interrupted.");
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new EnvironmentException(
                    "bench_failed",
                    "seal and verify cannot be measured (" + e.getMessage() + ").",
                    "sha256sum from coreutils and room for "
                            + context.bytes()
                            + " bytes in "
                            + context.scratch(),
                    e);
        } finally {
            SampleRun.delete(folder);
        }
    }

    private static List<BenchRow> measure(BenchContext context, Path folder) throws Exception {
        context.progress().accept("making a run of " + context.bytes() + " bytes");
        Path run = SampleRun.make(folder, context.bytes());
        KeyRoom room = new KeyRoom(folder.resolve("keys"), new SecureRandom());
        room.generate("bench", null);
        TrustStore trust = TrustStore.load(List.of(), room);
        List<String> command = new ArrayList<>(List.of("sha256sum", "--"));
        SampleRun.files(run).forEach(file -> command.add(file.toString()));
        Timings coreutils = new Timings();
        Timings seal = new Timings();
        Timings verify = new Timings();
        try (SigningKey key = room.open("bench", Passphrase.none())) {
            Sealer sealer = new Sealer(Clock.systemUTC());
            SealFacts facts = facts(run);
            context.eachRound(counts -> {
                coreutils.measure(counts, () -> execute(command));
                seal.measure(counts, () -> sealer.seal(run, key, facts, Sealer.Again.RESEAL));
                verify.measure(counts, () -> ensureOk(run, trust));
            });
        }
        return List.of(
                row("seal, against sha256sum", coreutils, seal),
                row("verify, against sha256sum", coreutils, verify));
    }

    private static BenchRow row(String name, Timings rival, Timings ours) {
        double ratio = rival.median() / ours.median();
        return new BenchRow(
                name, ratio, ours.median(), "s", "ratio at least 1.00", ratio >= 1, ours.count());
    }

    private static void execute(List<String> command) throws IOException, InterruptedException {
        Process process =
                new ProcessBuilder(command)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .redirectError(ProcessBuilder.Redirect.DISCARD)
                        .start();
        if (process.waitFor() != 0) {
            throw new IOException("sha256sum failed");
        }
    }

    private static void ensureOk(Path run, TrustStore trust) {
        if (!Verifier.verify(run, trust).ok()) {
            throw new IllegalStateException("the benchmark's own run does not verify");
        }
    }

    private static SealFacts facts(Path run) {
        String digest = "sha256:" + "0".repeat(64);
        return new SealFacts(
                run.getFileName().toString(),
                "bench",
                digest,
                digest,
                digest,
                "nop",
                Optional.empty(),
                "bench");
    }

    /** Prints the table: {@code java … dev.impasse.bench.SealBench [FOLDER]}. */
    public static void main(String[] args) {
        Path scratch = Path.of(args.length > 0 ? args[0] : System.getProperty("java.io.tmpdir"));
        for (BenchRow row :
                new SealBench().run(BenchContext.standard(scratch, System.err::println))) {
            System.out.println(
                    String.format(
                            Locale.ROOT,
                            "%-28s %6.2f  %8.3f %s  (%s: %s)",
                            row.name(),
                            row.ratio(),
                            row.value(),
                            row.unit(),
                            row.aim(),
                            row.met() ? "met" : "missed"));
        }
    }
}
