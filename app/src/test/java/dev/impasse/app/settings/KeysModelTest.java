package dev.impasse.app.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.app.fx.SameThreadTasks;
import dev.impasse.seal.KeyRoom;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class KeysModelTest {
    @TempDir private Path home;
    private KeysModel model;

    @BeforeEach
    void open() {
        model =
                new KeysModel(
                        new KeyDesk(
                                new KeyRoom(home.resolve("own"), new SecureRandom()),
                                home.resolve("shared"),
                                Clock.fixed(Instant.parse("2026-03-04T05:06:07Z"), ZoneOffset.UTC)),
                        new SameThreadTasks());
        model.refresh();
    }

    @Test
    void atFirstThereIsNoKey() {
        assertThat(model.signing()).isNull();
        assertThat(model.keys()).isEmpty();
    }

    @Test
    void aKeyIsMadeOnceAndIsTrusted() {
        model.make();
        KeyRow made = Objects.requireNonNull(model.signing());
        assertThat(made.id()).matches("[0-9a-f]{16}");
        assertThat(made.words()).isEqualTo("yours");
        assertThat(made.pem()).startsWith("-----BEGIN PUBLIC KEY-----");
        model.make();
        assertThat(model.failure().get()).hasMessageContaining("already");
        assertThat(model.attempted().get()).isEqualTo("Making a key");
        assertThat(model.signing()).isEqualTo(made);
    }

    @Test
    void anothersKeyIsTrustedAndRevokedWithItsReason() {
        Path file = anothersKey();
        model.trust(file);
        KeyRow key = model.keys().getFirst();
        assertThat(key.words()).isEqualTo("trusted");
        assertThat(key.file()).isEqualTo(home.resolve("shared/" + key.id() + ".pem").toString());
        model.revoke(key, "its laptop was lost");
        KeyRow revoked = model.keys().getFirst();
        assertThat(revoked.trusted()).isFalse();
        assertThat(revoked.revoked()).isEqualTo("2026-03-04: its laptop was lost");
        model.trust(file);
        assertThat(model.failure().get()).hasMessageContaining("its laptop was lost");
    }

    @Test
    void whatIsNoPublicKeyIsNotTrusted() throws IOException {
        Path file = Files.writeString(home.resolve("letter.pem"), "dear reader\n");
        model.trust(file);
        assertThat(model.failure().get()).isNotNull();
        assertThat(home.resolve("shared")).doesNotExist();
    }

    private Path anothersKey() {
        KeyRoom other = new KeyRoom(home.resolve("other"), new SecureRandom());
        other.generate("default", null);
        return home.resolve("other/default.pub.pem");
    }
}
