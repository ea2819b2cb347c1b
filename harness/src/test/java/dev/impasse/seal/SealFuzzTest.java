package dev.impasse.seal;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.impasse.BadInputException;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/** Any bytes are either the thing or a {@link BadInputException}, and what was read is written the same. */
class SealFuzzTest {
    @FuzzTest(maxDuration = "30s")
    void sums(byte[] bytes) {
        either(() -> {
            var lines = Sums.parse(bytes, "fuzz");
            if (Sums.sorted(lines)) {
                assertThat(Sums.write(lines)).isEqualTo(bytes);
            }
        });
    }

    @FuzzTest(maxDuration = "30s")
    void manifest(byte[] bytes) {
        either(() -> {
            Manifest manifest = ManifestReader.parse(bytes, "fuzz");
            assertThat(ManifestReader.parse(manifest.write(), "again")).isEqualTo(manifest);
        });
    }

    @FuzzTest(maxDuration = "30s")
    void envelope(byte[] bytes) {
        either(() -> assertThat(Dsse.parse(bytes, "fuzz").write()).isEqualTo(bytes));
    }

    @FuzzTest(maxDuration = "30s")
    void statement(byte[] bytes) {
        either(() -> Statement.subjects(bytes, "fuzz"));
    }

    @FuzzTest(maxDuration = "30s")
    void publicKey(byte[] bytes) {
        either(() -> {
            VerifyingKey key = VerifyingKey.parse(bytes, "fuzz");
            byte[] pem = key.pem().getBytes(StandardCharsets.UTF_8);
            assertThat(VerifyingKey.parse(pem, "again")).isEqualTo(key);
        });
    }

    @FuzzTest(maxDuration = "30s")
    void privateKey(byte[] bytes) {
        either(() -> PrivateKeyFile.parse(bytes, "fuzz", Passphrase.of(new char[] {'x'})).close());
    }

    @FuzzTest(maxDuration = "30s")
    void encryptedKey(byte[] der) {
        either(() -> Pbes2.decrypt(der, new char[] {'x'}, "fuzz"));
    }

    @FuzzTest(maxDuration = "30s")
    void revocations(byte[] bytes) {
        either(() -> Revocations.parse(new String(bytes, StandardCharsets.UTF_8), "fuzz"));
    }

    private static void either(Runnable work) {
        Consumer<BadInputException> check =
                e -> assertThat(e.sentence().lines().count()).isLessThanOrEqualTo(1);
        try {
            work.run();
        } catch (BadInputException e) {
            check.accept(e);
        }
    }
}
