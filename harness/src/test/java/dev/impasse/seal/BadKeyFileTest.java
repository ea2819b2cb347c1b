package dev.impasse.seal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.impasse.BadInputException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.bouncycastle.asn1.DERNull;
import org.bouncycastle.asn1.DEROctetString;
import org.bouncycastle.asn1.nist.NISTObjectIdentifiers;
import org.bouncycastle.asn1.pkcs.EncryptedPrivateKeyInfo;
import org.bouncycastle.asn1.pkcs.EncryptionScheme;
import org.bouncycastle.asn1.pkcs.KeyDerivationFunc;
import org.bouncycastle.asn1.pkcs.PBES2Parameters;
import org.bouncycastle.asn1.pkcs.PBKDF2Params;
import org.bouncycastle.asn1.pkcs.PKCSObjectIdentifiers;
import org.bouncycastle.asn1.x509.AlgorithmIdentifier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever lies where a key should: one sentence with the place, exit code 2. */
class BadKeyFileTest {
    @TempDir Path temp;
    private Path file = Path.of("");

    @BeforeEach
    void place() {
        file = temp.resolve("some.key.pem");
    }

    @Test
    void missing() {
        refuse("file_missing");
    }

    @Test
    void empty() throws IOException {
        Files.createFile(file);
        refuse("file_empty");
    }

    @Test
    void aDirectory() throws IOException {
        Files.createDirectory(file);
        refuse("file_is_directory");
    }

    @Test
    void aPipe() throws Exception {
        Tool.run(temp, "mkfifo", file.toString());
        refuse("file_not_regular");
    }

    @Test
    void binary() throws IOException {
        write(new byte[] {0, 1, (byte) 0xff, '-', 0});
        refuse("bad_pem");
    }

    @Test
    void aGibibyteOfNothing() throws IOException {
        try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
            sparse.setLength(1L << 30);
        }
        refuse("file_too_large");
    }

    @Test
    void brokenPem() throws IOException {
        String good = Files.readString(good());
        for (String bad :
                new String[] {
                    "hello",
                    "-----BEGIN ",
                    "-----BEGIN PRIVATE KEY-----",
                    "-----BEGIN PRIVATE KEY-----\n-----END PRIVATE KEY-----",
                    good.replace("END PRIVATE", "END PUBLIC"),
                    good.replace("-----END", "----END"),
                    good + good,
                    good + "x",
                    "x" + good,
                    good.replaceFirst("\nM", "\n*"),
                    good.replaceFirst("\nM", "\n"),
                }) {
            write(bad.getBytes(StandardCharsets.UTF_8));
            assertThatThrownBy(() -> PrivateKeyFile.read(file, Passphrase.none()))
                    .as(bad)
                    .isInstanceOf(BadInputException.class);
            assertThatThrownBy(() -> VerifyingKey.read(file)).isInstanceOf(BadInputException.class);
        }
    }

    @Test
    void aGoodKeyWithOtherLineEndsAndBlanksAroundItIsTaken() throws IOException {
        String good = Files.readString(good());
        write(("\n\n" + good.replace("\n", "\r\n") + "  \n").getBytes(StandardCharsets.UTF_8));
        PrivateKeyFile.read(file, Passphrase.none()).close();
    }

    @Test
    void keysOfAnotherKindAreNamed() throws Exception {
        openssl("genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:2048");
        refuse("wrong_key_type", "an RSA key");
        openssl("genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256");
        refuse("wrong_key_type", "an elliptic curve (ECDSA) key");
        openssl("genpkey -algorithm X25519");
        refuse("wrong_key_type", "an X25519 key");
        openssl("genpkey -algorithm ED448");
        refuse("wrong_key_type", "an Ed448 key");
        openssl("genrsa -traditional 2048");
        refuse("wrong_key_type", "RSA PRIVATE KEY");
        write(Files.readAllBytes(publicRsa()));
        refuse("wrong_key_type", "PUBLIC KEY");
        assertThatThrownBy(() -> VerifyingKey.read(file)).hasMessageContaining("an RSA key");
    }

    @Test
    void aPrivateKeyWhereAPublicOneBelongsIsToldLoudly() throws IOException {
        Path good = good();
        assertThatThrownBy(() -> VerifyingKey.read(good))
                .isInstanceOfSatisfying(
                        BadInputException.class,
                        e -> assertThat(e.code()).isEqualTo("private_key_exposed"));
    }

    @Test
    void encryptionThatWeDoNotHave() throws Exception {
        for (String how :
                new String[] {"-v2 aes-128-cbc", "-scrypt", "-v2 aes256 -v2prf hmacWithSHA1"}) {
            Path good = good();
            Files.deleteIfExists(file);
            Tool.run(
                    temp,
                    "bash",
                    "-c",
                    "umask 077; openssl pkcs8 -topk8 -passout pass:x -in "
                            + good
                            + " -out "
                            + file
                            + " "
                            + how);
            refuse("key_encryption_unknown");
        }
    }

    @Test
    void aKeyThatAsksForTooMuchWorkDoesNotHangTheMachine() throws IOException {
        PBES2Parameters scheme =
                new PBES2Parameters(
                        new KeyDerivationFunc(
                                PKCSObjectIdentifiers.id_PBKDF2,
                                new PBKDF2Params(
                                        new byte[16],
                                        Integer.MAX_VALUE,
                                        new AlgorithmIdentifier(
                                                PKCSObjectIdentifiers.id_hmacWithSHA256,
                                                DERNull.INSTANCE))),
                        new EncryptionScheme(
                                NISTObjectIdentifiers.id_aes256_CBC,
                                new DEROctetString(new byte[16])));
        byte[] der =
                new EncryptedPrivateKeyInfo(
                                new AlgorithmIdentifier(PKCSObjectIdentifiers.id_PBES2, scheme),
                                new byte[64])
                        .getEncoded();
        write(Pem.encode(PrivateKeyFile.ENCRYPTED, der));
        refuse("bad_key", "out of bounds");
    }

    @Test
    void damagedEncryptedKeys() throws IOException {
        byte[] der = encrypted().der();
        for (int i = 0; i < der.length; i += 3) {
            byte[] cut = java.util.Arrays.copyOf(der, i);
            write(Pem.encode(PrivateKeyFile.ENCRYPTED, cut.length == 0 ? new byte[] {1} : cut));
            assertThatThrownBy(() -> PrivateKeyFile.read(file, Passphrase.of(new char[] {'x'})))
                    .isInstanceOf(BadInputException.class);
        }
    }

    @Test
    void publicKeysThatAreNoPointOfTheCurveOrOfSmallOrder() {
        byte[] prefix = java.util.HexFormat.of().parseHex("302a300506032b6570032100");
        for (byte fill : new byte[] {0, (byte) 0xff, 2}) {
            byte[] der = java.util.Arrays.copyOf(prefix, 44);
            java.util.Arrays.fill(der, 12, 44, fill);
            assertThatThrownBy(
                            () -> VerifyingKey.parse(Pem.encode(VerifyingKey.LABEL, der), "place"))
                    .isInstanceOfSatisfying(
                            BadInputException.class,
                            e -> assertThat(e.code()).isEqualTo("bad_key"));
        }
    }

    private Path good() throws IOException {
        Path good = temp.resolve("good.key.pem");
        Files.deleteIfExists(good);
        return Files.write(
                Files.createFile(
                        good,
                        PosixFilePermissions.asFileAttribute(
                                PosixFilePermissions.fromString("rw-------"))),
                Pem.encode(PrivateKeyFile.PLAIN, Pkcs8.encode(SealedRun.seed(9))));
    }

    private Pem.Block encrypted() {
        byte[] der =
                Pbes2.encrypt(
                        Pkcs8.encode(SealedRun.seed(9)),
                        new char[] {'x'},
                        new java.security.SecureRandom());
        return new Pem.Block(PrivateKeyFile.ENCRYPTED, der);
    }

    private Path publicRsa() throws Exception {
        Tool.run(
                temp,
                "bash",
                "-c",
                "openssl genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:2048 | openssl pkey -pubout"
                        + " -out rsa.pub");
        return temp.resolve("rsa.pub");
    }

    private void openssl(String arguments) throws Exception {
        Files.deleteIfExists(file);
        // genrsa takes its options before its size, so the output is redirected.
        Tool.run(temp, "bash", "-c", "umask 077; openssl " + arguments + " 2>/dev/null >" + file);
    }

    private void write(byte[] bytes) throws IOException {
        Files.deleteIfExists(file);
        Files.createFile(
                file,
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.write(file, bytes);
    }

    private void refuse(String code, String... words) {
        assertThatThrownBy(() -> PrivateKeyFile.read(file, Passphrase.of(new char[] {'x'})))
                .isInstanceOfSatisfying(
                        BadInputException.class,
                        e -> {
                            assertThat(e.code()).isEqualTo(code);
                            assertThat(e.exitCode()).isEqualTo(2);
                            assertThat(e.sentence()).startsWith(file.toString());
                            assertThat(words).allSatisfy(w -> assertThat(e.sentence()).contains(w));
                            assertThat(e.sentence().lines()).hasSize(1);
                        });
    }
}
