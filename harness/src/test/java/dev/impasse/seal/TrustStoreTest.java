package dev.impasse.seal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.impasse.BadInputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TrustStoreTest {
    @TempDir Path temp;
    private Path keys = Path.of("");
    private KeyRoom own = new KeyRoom(Path.of(""), new SecureRandom());

    @BeforeEach
    void folders() throws IOException {
        keys = Files.createDirectories(temp.resolve("keys"));
        own = new KeyRoom(temp.resolve("own"), new SecureRandom());
    }

    @Test
    void trustsTheSharedKeysAndTheUsersOwn() throws IOException {
        VerifyingKey shared = new SigningKey(SealedRun.seed(1)).verifying();
        Files.writeString(keys.resolve("lab.pem"), shared.pem());
        Files.writeString(keys.resolve("README.md"), "not a key");
        VerifyingKey mine = own.generate("mine", null).key();
        TrustStore trust = load();
        assertThat(trust.keys()).containsOnlyKeys(shared, mine);
        assertThat(trust.trusts(shared)).isTrue();
        assertThat(trust.trusts(mine)).isTrue();
        assertThat(trust.trusts(new SigningKey(SealedRun.seed(2)).verifying())).isFalse();
    }

    @Test
    void nothingIsTrustedWhereThereIsNothing() {
        assertThat(TrustStore.load(List.of(temp.resolve("none")), own).keys()).isEmpty();
    }

    @Test
    void aRevocationInEitherFolderCounts() {
        VerifyingKey mine = own.generate("mine", null).key();
        Revocations.add(keys, mine.id(), LocalDate.of(2026, 1, 2), "left the\nlab");
        assertThat(load().trusts(mine)).isFalse();
        assertThat(load().knows(mine)).isTrue();
        assertThat(load().revocation(mine).orElseThrow().reason()).isEqualTo("left the\\\\nlab");
        assertThatThrownBy(() ->
                        Revocations.add(
                                keys, mine.id(), LocalDate.now(java.time.ZoneOffset.UTC), "again"))
                .isInstanceOf(BadInputException.class);
    }

    @Test
    void aFileThatIsNoKeyIsToldWithItsPlace() throws IOException {
        Path bad = Files.writeString(keys.resolve("bad.pem"), "hello");
        assertThatThrownBy(this::load)
                .isInstanceOfSatisfying(
                        BadInputException.class,
                        e -> assertThat(e.place()).isEqualTo(bad.toString()));
        Files.delete(bad);
        Files.createFile(temp.resolve("file"));
        assertThatThrownBy(() -> TrustStore.load(List.of(temp.resolve("file")), own))
                .isInstanceOf(BadInputException.class);
    }

    @Test
    void aPrivateKeyAmongTheTrustedOnesIsAnError() throws IOException {
        Files.write(
                keys.resolve("oops.pem"),
                Pem.encode(PrivateKeyFile.PLAIN, Pkcs8.encode(SealedRun.seed(1))));
        assertThatThrownBy(this::load).hasMessageContaining("private key");
    }

    @Test
    void oneFolderMayBeBothTheSharedOneAndTheUsersOwn() {
        VerifyingKey mine = own.generate("mine", null).key();
        assertThat(TrustStore.load(List.of(own.folder()), own).keys()).containsOnlyKeys(mine);
    }

    @Test
    void readsCommentsAndBlankLinesInTheListOfRevokedKeys() {
        assertThat(
                        Revocations.parse(
                                "# keys\n\n0123456789abcdef 2026-01-31 lost it\n", "revoked.txt"))
                .containsEntry(
                        "0123456789abcdef",
                        new Revocations.Revoked(
                                "0123456789abcdef", LocalDate.of(2026, 1, 31), "lost it"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "nonsense",
                "0123456789abcdef",
                "0123456789abcdef 2026-01-31",
                "0123456789ABCDEF 2026-01-31 why",
                "0123456789abcde 2026-01-31 why",
                "0123456789abcdef 2026-02-31 why",
                "0123456789abcdef 31.01.2026 why",
            })
    void aLineThatCannotBeReadIsAnErrorWithItsPlace(String line) {
        assertThatThrownBy(() -> Revocations.parse("# one\n" + line + "\n", "revoked.txt"))
                .isInstanceOfSatisfying(
                        BadInputException.class,
                        e -> assertThat(e.place()).isEqualTo("revoked.txt:2"));
    }

    @Test
    void refusesToRevokeWhatIsNoKeyIdOrWithoutAReason() {
        LocalDate day = LocalDate.of(2026, 1, 1);
        assertThatThrownBy(() -> Revocations.add(keys, "lab", day, "why"))
                .isInstanceOf(BadInputException.class);
        assertThatThrownBy(() -> Revocations.add(keys, "0".repeat(16), day, " "))
                .isInstanceOf(BadInputException.class);
        assertThat(keys).isEmptyDirectory();
    }

    @Test
    void appendsToAListThatDoesNotEndWithANewline() throws IOException {
        Files.writeString(keys.resolve(Revocations.FILE), "# a list of ours");
        Revocations.add(keys, "0".repeat(16), LocalDate.of(2026, 1, 1), "why");
        assertThat(Revocations.read(keys)).containsOnlyKeys("0".repeat(16));
    }

    private TrustStore load() {
        return TrustStore.load(List.of(keys), own);
    }
}
