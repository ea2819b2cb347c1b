package dev.impasse.seal;

import dev.impasse.BadInputException;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import javax.crypto.Cipher;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.PBEKeySpec;
import javax.crypto.spec.SecretKeySpec;
import org.bouncycastle.asn1.ASN1Encoding;
import org.bouncycastle.asn1.ASN1OctetString;
import org.bouncycastle.asn1.ASN1Primitive;
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

/**
 * A private key under a passphrase: PBES2 with PBKDF2-HMAC-SHA256 and AES-256-CBC (RFC 8018), which is what {@code openssl
 * pkey -aes256} writes and reads.
 */
final class Pbes2 {
    // OWASP's figure for PBKDF2-HMAC-SHA256 (Password Storage Cheat Sheet, 2023).
    private static final int ITERATIONS = 600_000;
    // A file that asks for more would only make the machine hang: about ten seconds of work.
    private static final int MOST_ITERATIONS = 10_000_000;
    private static final int KEY_BYTES = 32;
    private static final int SALT_BYTES = 16;
    private static final int IV_BYTES = 16;

    private static final AlgorithmIdentifier HMAC_SHA256 =
            new AlgorithmIdentifier(PKCSObjectIdentifiers.id_hmacWithSHA256, DERNull.INSTANCE);

    private Pbes2() {}

    /** EncryptedPrivateKeyInfo in DER. */
    static byte[] encrypt(byte[] pkcs8, char[] passphrase, SecureRandom random) {
        byte[] salt = new byte[SALT_BYTES];
        byte[] iv = new byte[IV_BYTES];
        random.nextBytes(salt);
        random.nextBytes(iv);
        PBKDF2Params kdf = new PBKDF2Params(salt, ITERATIONS, HMAC_SHA256);
        PBES2Parameters scheme =
                new PBES2Parameters(
                        new KeyDerivationFunc(PKCSObjectIdentifiers.id_PBKDF2, kdf),
                        new EncryptionScheme(
                                NISTObjectIdentifiers.id_aes256_CBC, new DEROctetString(iv)));
        try {
            byte[] secret =
                    aes(Cipher.ENCRYPT_MODE, salt, ITERATIONS, iv, passphrase).doFinal(pkcs8);
            return new EncryptedPrivateKeyInfo(
                            new AlgorithmIdentifier(PKCSObjectIdentifiers.id_PBES2, scheme), secret)
                    .getEncoded(ASN1Encoding.DER);
        } catch (GeneralSecurityException | IOException e) {
            throw new IllegalStateException("every Java has PBKDF2 and AES", e);
        }
    }

    /**
     * @return PKCS#8 in DER, which the caller wipes
     * @throws BadInputException if it is no such thing, encrypted in another way, or the passphrase is wrong
     */
    static byte[] decrypt(byte[] der, char[] passphrase, String place) {
        byte[] salt;
        int iterations;
        byte[] iv;
        byte[] secret;
        try {
            EncryptedPrivateKeyInfo info =
                    EncryptedPrivateKeyInfo.getInstance(ASN1Primitive.fromByteArray(der));
            AlgorithmIdentifier how = info.getEncryptionAlgorithm();
            require(how.getAlgorithm().equals(PKCSObjectIdentifiers.id_PBES2), place);
            PBES2Parameters scheme = PBES2Parameters.getInstance(how.getParameters());
            KeyDerivationFunc derivation = scheme.getKeyDerivationFunc();
            require(derivation.getAlgorithm().equals(PKCSObjectIdentifiers.id_PBKDF2), place);
            PBKDF2Params kdf = PBKDF2Params.getInstance(derivation.getParameters());
            require(kdf.getPrf().getAlgorithm().equals(HMAC_SHA256.getAlgorithm()), place);
            EncryptionScheme cipher = scheme.getEncryptionScheme();
            require(cipher.getAlgorithm().equals(NISTObjectIdentifiers.id_aes256_CBC), place);
            salt = kdf.getSalt();
            iterations = kdf.getIterationCount().intValueExact();
            iv = ASN1OctetString.getInstance(cipher.getParameters()).getOctets();
            secret = info.getEncryptedData();
        } catch (BadInputException e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            throw new BadInputException(
                    "bad_key", place, "this encrypted private key is damaged.", null, e);
        }
        if (iterations < 1
                || iterations > MOST_ITERATIONS
                || iv.length != IV_BYTES
                || salt.length == 0) {
            throw new BadInputException(
                    "bad_key", place, "the encryption parameters of this key are out of bounds.");
        }
        return open(secret, salt, iterations, iv, passphrase, place);
    }

    private static byte[] open(
            byte[] secret,
            byte[] salt,
            int iterations,
            byte[] iv,
            char[] passphrase,
            String place) {
        byte[] plain = new byte[0];
        try {
            plain = aes(Cipher.DECRYPT_MODE, salt, iterations, iv, passphrase).doFinal(secret);
        } catch (GeneralSecurityException e) {
            throw wrongPassphrase(place);
        }
        // One wrong passphrase in 256 leaves good padding; what comes out is then no DER sequence.
        if (plain.length == 0 || plain[0] != 0x30) {
            Arrays.fill(plain, (byte) 0);
            throw wrongPassphrase(place);
        }
        return plain;
    }

    private static Cipher aes(int mode, byte[] salt, int iterations, byte[] iv, char[] passphrase)
            throws GeneralSecurityException {
        PBEKeySpec spec = new PBEKeySpec(passphrase, salt, iterations, KEY_BYTES * 8);
        byte[] key = new byte[0];
        try {
            key =
                    SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256")
                            .generateSecret(spec)
                            .getEncoded();
            Cipher cipher = Cipher.getInstance("AES/CBC/PKCS5Padding");
            cipher.init(mode, new SecretKeySpec(key, "AES"), new IvParameterSpec(iv));
            return cipher;
        } finally {
            spec.clearPassword();
            Arrays.fill(key, (byte) 0);
        }
    }

    private static void require(boolean known, String place) {
        if (!known) {
            throw new BadInputException(
                    "key_encryption_unknown",
                    place,
                    "this key is encrypted in another way than PBES2 with PBKDF2-HMAC-SHA256 and"
                            + " AES-256-CBC.",
                    "openssl pkey -in KEY -aes256 -out NEW",
                    null);
        }
    }

    private static BadInputException wrongPassphrase(String place) {
        return new BadInputException("wrong_passphrase", place, "the passphrase is wrong.");
    }
}
