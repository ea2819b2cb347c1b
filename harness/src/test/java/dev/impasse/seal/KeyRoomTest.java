package dev.impasse.seal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.impasse.BadInputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeyRoomTest {
    private static final char[] SECRET = "corréct horse".toCharArray();

    @TempDir Path temp;

    private KeyRoom room() {
        return new KeyRoom(temp.resolve("config/impasse/keys"), new SecureRandom());
    }

    @Test
    void aKeyWithoutAPassphraseIsForItsOwnerAlone() throws IOException {
        KeyRoom.Own made = room().generate("lab", null);
        assertThat(mode(made.privateFile())).isEqualTo("rw-------");
        assertThat(mode(room().folder())).isEqualTo("rwx------");
        assertThat(Files.readString(made.privateFile()))
                .startsWith("-----BEGIN PRIVATE KEY-----\n");
        try (SigningKey key = room().open("lab", Passphrase.none())) {
            assertThat(key.verifying()).isEqualTo(made.key());
            assertThat(made.key().verifies(new byte[] {1}, key.sign(new byte[] {1}))).isTrue();
        }
        assertThat(room().list()).extracting(KeyRoom.Own::name).containsExactly("lab");
        assertThat(room().has("lab")).isTrue();
        assertThat(room().has("other")).isFalse();
        assertThat(room().folder().toFile().list()).hasSize(2);
    }

    @Test
    void opensslReadsBothKindsOfKeyAndGetsTheSamePublicOne() throws Exception {
        KeyRoom.Own plain = room().generate("plain", null);
        KeyRoom.Own secret = room().generate("secret", SECRET);
        assertThat(Files.readString(secret.privateFile()))
                .startsWith("-----BEGIN ENCRYPTED PRIVATE KEY-----\n");
        for (KeyRoom.Own own : new KeyRoom.Own[] {plain, secret}) {
            Tool.Result result =
                    Tool.run(
                            temp,
                            Map.of("P", new String(SECRET)),
                            "openssl",
                            "pkey",
                            "-in",
                            own.privateFile().toString(),
                            "-passin",
                            "env:P",
                            "-pubout");
            assertThat(result.output()).isEqualTo(own.key().pem());
        }
        Tool.Result wrong =
                Tool.run(
                        temp,
                        "openssl",
                        "pkey",
                        "-in",
                        secret.privateFile().toString(),
                        "-passin",
                        "pass:wrong",
                        "-noout");
        assertThat(wrong.exit()).isNotZero();
    }

    @Test
    void readsTheKeysThatOpensslMakes() throws Exception {
        Path folder = Files.createDirectories(room().folder());
        for (String extra : new String[] {"", "-aes256 -pass pass:x"}) {
            Path file = folder.resolve("made.key.pem");
            Files.deleteIfExists(file);
            Tool.run(
                    folder,
                    "bash",
                    "-c",
                    "umask 077; openssl genpkey -algorithm ed25519 "
                            + extra
                            + " -out made.key.pem");
            String pem =
                    Tool.run(
                                    folder,
                                    "openssl",
                                    "pkey",
                                    "-in",
                                    file.toString(),
                                    "-passin",
                                    "pass:x",
                                    "-pubout")
                            .output();
            try (SigningKey key = room().open("made", Passphrase.of(new char[] {'x'}))) {
                assertThat(key.verifying().pem()).isEqualTo(pem);
            }
        }
    }

    @Test
    void theKeyIdIsTheHashOfThePublicKeyInDer() throws Exception {
        KeyRoom.Own own = room().generate("lab", null);
        Tool.Result id =
                Tool.run(
                        room().folder(),
                        "bash",
                        "-c",
                        "openssl pkey -pubin -in lab.pub.pem -outform DER | sha256sum | cut -c 1-16");
        assertThat(id.output().strip()).isEqualTo(own.key().id());
    }

    @Test
    void neverTakesThePlaceOfAKey() throws IOException {
        KeyRoom.Own own = room().generate("lab", null);
        byte[] before = Files.readAllBytes(own.privateFile());
        refused("key_exists", () -> room().generate("lab", null));
        assertThat(Files.readAllBytes(own.privateFile())).isEqualTo(before);
        Files.delete(own.privateFile());
        refused("key_exists", () -> room().generate("lab", null));
        assertThat(own.privateFile()).doesNotExist();
    }

    @Test
    void refusesToWriteInsideAGitCheckoutAlsoByALink() throws IOException {
        Path checkout = Files.createDirectories(temp.resolve("checkout/deep"));
        Files.createDirectory(temp.resolve("checkout/.git"));
        Path link = Files.createSymbolicLink(temp.resolve("link"), checkout);
        for (Path folder : new Path[] {checkout, checkout.resolve("a/b"), link.resolve("keys")}) {
            refused(
                    "keys_in_checkout",
                    () -> new KeyRoom(folder, new SecureRandom()).generate("lab", null));
        }
        assertThat(checkout).isEmptyDirectory();
        // A worktree has a file of that name.
        Path worktree = Files.createDirectories(temp.resolve("worktree"));
        Files.writeString(worktree.resolve(".git"), "gitdir: elsewhere");
        refused(
                "keys_in_checkout",
                () -> new KeyRoom(worktree, new SecureRandom()).generate("lab", null));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "../x", "a/b", "A", "a.b", "-x", " ", "é"})
    void refusesANameThatIsNoName(String name) {
        refused("bad_key_name", () -> room().generate(name, null));
        refused("bad_key_name", () -> room().open(name, Passphrase.none()));
    }

    @Test
    void refusesAnEmptyPassphrase() {
        refused("passphrase_empty", () -> room().generate("lab", new char[0]));
        assertThat(room().folder()).doesNotExist();
    }

    @Test
    void aWrongOrMissingPassphraseIsToldAsThat() {
        room().generate("lab", SECRET);
        refused("wrong_passphrase", () -> room().open("lab", Passphrase.of("no".toCharArray())));
        refused("passphrase_needed", () -> room().open("lab", Passphrase.none()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"rw-r-----", "rw----r--", "rw--w----", "rw-rw-rw-", "rw------x"})
    void refusesAPrivateKeyThatOthersCanGetAt(String mode) throws IOException {
        KeyRoom.Own own = room().generate("lab", null);
        Files.setPosixFilePermissions(own.privateFile(), PosixFilePermissions.fromString(mode));
        refused("key_exposed", () -> room().open("lab", Passphrase.none()));
    }

    @Test
    void aFolderOfKeysThatWasOpenIsClosed() throws IOException {
        Path folder = Files.createDirectories(temp.resolve("open"));
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));
        new KeyRoom(folder, new SecureRandom()).generate("lab", null);
        assertThat(mode(folder)).isEqualTo("rwx------");
    }

    @Test
    void showsNothingOfTheSecretAndIsUselessOnceWiped() {
        SigningKey key = new SigningKey(SealedRun.seed(5));
        String hex = java.util.HexFormat.of().formatHex(SealedRun.seed(5));
        assertThat(key.toString()).isEqualTo("Ed25519 private key " + key.verifying().id());
        assertThat(key.toString()).doesNotContain(hex.substring(0, 8));
        key.close();
        assertThatThrownBy(() -> key.sign(new byte[1])).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void findsTheUsersFolderByTheEnvironment() {
        Path home = Path.of("/home/someone");
        assertThat(KeyHome.of(Map.of("IMPASSE_HOME", "/x", "XDG_CONFIG_HOME", "/y"), home))
                .isEqualTo(Path.of("/x/keys"));
        assertThat(KeyHome.of(Map.of("XDG_CONFIG_HOME", "/y", "IMPASSE_HOME", ""), home))
                .isEqualTo(Path.of("/y/impasse/keys"));
        assertThat(KeyHome.of(Map.of(), home))
                .isEqualTo(Path.of("/home/someone/.config/impasse/keys"));
    }

    private static void refused(
            String code, org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        BadInputException.class, e -> assertThat(e.code()).isEqualTo(code));
    }

    private static String mode(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }
}
