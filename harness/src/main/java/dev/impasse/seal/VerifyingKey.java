package dev.impasse.seal;

import dev.impasse.BadInputException;
import dev.impasse.event.Sha256;
import dev.impasse.input.BoundedFiles;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import org.bouncycastle.math.ec.rfc8032.Ed25519;

/** The public half of a key, which anyone may have. */
public final class VerifyingKey {
    static final String LABEL = "PUBLIC KEY";

    /** Enough for any public key in PEM, an RSA key of 16,384 bits included, so that it can be told what it is. */
    static final int FILE_LIMIT = 16 * 1024;

    // SubjectPublicKeyInfo of an Ed25519 key up to the 32 bytes of the key itself (RFC 8410).
    private static final byte[] PREFIX = HexFormat.of().parseHex("302a300506032b6570032100");

    private final byte[] point;

    /**
     * @param point 32 bytes
     */
    VerifyingKey(byte[] point) {
        this.point = point.clone();
    }

    /**
     * Reads a file of one SubjectPublicKeyInfo in PEM.
     *
     * @throws BadInputException if the file is not that, or holds no Ed25519 key
     */
    public static VerifyingKey read(Path file) {
        return parse(BoundedFiles.bytes(file, "the public key", FILE_LIMIT), file.toString());
    }

    /** The same from bytes; {@code place} stands in the errors. */
    public static VerifyingKey parse(byte[] pem, String place) {
        Pem.Block block = Pem.parse(pem, place);
        if (block.label().endsWith("PRIVATE KEY")) {
            Arrays.fill(block.der(), (byte) 0);
            throw new BadInputException(
                    "private_key_exposed",
                    place,
                    "this is a private key, where only a public one may lie.",
                    "move it away, and make a new key if anyone else could read it",
                    null);
        }
        byte[] der = block.der();
        int key = PREFIX.length;
        boolean ed25519 =
                block.label().equals(LABEL)
                        && der.length == key + Ed25519.PUBLIC_KEY_SIZE
                        && Arrays.equals(der, 0, key, PREFIX, 0, key);
        if (!ed25519) {
            throw new BadInputException(
                    "wrong_key_type",
                    place,
                    "an Ed25519 public key is needed, but this is "
                            + KeyNames.ofPublic(block)
                            + ".");
        }
        if (!Ed25519.validatePublicKeyFull(der, key)) {
            throw new BadInputException(
                    "bad_key", place, "these 32 bytes are not a usable Ed25519 public key.");
        }
        return new VerifyingKey(Arrays.copyOfRange(der, key, der.length));
    }

    /** The first 16 hex digits of the SHA-256 of the key's SubjectPublicKeyInfo in DER. */
    public String id() {
        return Sha256.hex(der()).substring(0, 16);
    }

    /** SubjectPublicKeyInfo in PEM: the only form that a seal's {@code signer.pem} may have. */
    public String pem() {
        return new String(Pem.encode(LABEL, der()), StandardCharsets.US_ASCII);
    }

    /** Whether a signature of 64 bytes is this key's over exactly these bytes. */
    public boolean verifies(byte[] message, byte[] signature) {
        return signature.length == Ed25519.SIGNATURE_SIZE
                && Ed25519.verify(signature, 0, point, 0, message, 0, message.length);
    }

    private byte[] der() {
        byte[] der = Arrays.copyOf(PREFIX, PREFIX.length + point.length);
        System.arraycopy(point, 0, der, PREFIX.length, point.length);
        return der;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof VerifyingKey key && Arrays.equals(point, key.point);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(point);
    }

    @Override
    public String toString() {
        return "Ed25519 public key " + id();
    }
}
