package dev.impasse.seal;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.time.Clock;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KilledSealTest {
    @TempDir Path temp;

    /** Seals the run in the folder given, in a process of its own. */
    static final class Child {
        private Child() {}

        public static void main(String[] args) {
            new Sealer(Clock.systemUTC())
                    .seal(
                            Path.of(args[0]),
                            new SigningKey(SealedRun.seed(1)),
                            SealedRun.facts(SealedRun.ID),
                            Sealer.Again.RESEAL);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                ".manifest.json.part",
                "manifest.json",
                "SHA256SUMS",
                "signer.pem",
                "attestation.dsse.json",
                "SHA256SUMS.sig"
            })
    void aRunWhoseSealerIsKilledIsUnsealedOrWhollySealed(String when) throws Exception {
        SealedRun run = SealedRun.ended(temp);
        Process child =
                new ProcessBuilder(
                                Paths.get(System.getProperty("java.home"), "bin", "java")
                                        .toString(),
                                "-cp",
                                System.getProperty("java.class.path"),
                                Child.class.getName(),
                                run.dir.toString())
                        .inheritIO()
                        .start();
        while (child.isAlive() && !Files.exists(run.file(when))) {
            Thread.onSpinWait();
        }
        child.destroyForcibly().waitFor();

        VerifyReport report = run.verify();
        if (Files.exists(run.file(SealFiles.SIGNATURE))) {
            assertThat(report.problems()).isEmpty();
            assertThat(report.ok()).isTrue();
        } else {
            assertThat(report.signature()).isEqualTo(VerifyReport.Signature.MISSING);
            assertThat(report.ok()).isFalse();
        }
        run.seal(Sealer.Again.RESEAL);
        assertThat(run.verify().problems()).isEmpty();
        assertThat(List.of(run.dir.toFile().list())).noneMatch(name -> name.endsWith(".part"));
    }
}
