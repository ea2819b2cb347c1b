package dev.impasse.seal;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Random;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One changed byte, anywhere, is seen, and the report names its file. */
class SealFlipTest {
    // -Dimpasse.flip=all tries every byte, which takes minutes.
    private static final boolean ALL = "all".equals(System.getProperty("impasse.flip"));

    @TempDir Path temp;

    @Test
    void everyFileOfARunWhoseSignerIsTrusted() {
        SealedRun run = SealedRun.sealed(temp);
        flipEverywhere(run, run.trust);
    }

    @Test
    void everyFileOfARunWhoseSignerIsUnknown() {
        SealedRun run = SealedRun.sealed(temp);
        flipEverywhere(run, TrustStore.of());
    }

    private static void flipEverywhere(SealedRun run, TrustStore trust) {
        Random random = new Random(20261129);
        for (String name : run.names()) {
            byte[] bytes = run.read(name);
            for (int at : positions(bytes.length, random)) {
                byte[] flipped = bytes.clone();
                flipped[at] ^= (byte) (1 << random.nextInt(8));
                run.write(name, flipped);
                VerifyReport report = Verifier.verify(run.dir, trust);
                String what = name + " at " + at + ": " + flipped[at];
                assertThat(report.ok()).as(what).isFalse();
                assertThat(report.problems())
                        .as(what)
                        .anyMatch(p ->
                                p.file().equals(name.replace("\\", "\\\\"))
                                        && p.kind() != Problem.Kind.UNKNOWN_KEY);
            }
            run.write(name, bytes);
        }
    }

    // The ends, the middle, a few anywhere; of small files that only the seal reads, every one.
    private static SortedSet<Integer> positions(int length, Random random) {
        SortedSet<Integer> positions = new TreeSet<>();
        if (length > 0) {
            positions.add(0);
            positions.add(length / 2);
            positions.add(length - 1);
            int more = ALL && length < 100_000 || length <= 128 ? length : 0;
            for (int i = 0; i < more; i++) {
                positions.add(i);
            }
            for (int i = 0; i < 25; i++) {
                positions.add(random.nextInt(length));
            }
        }
        return positions;
    }
}
