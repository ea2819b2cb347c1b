package dev.impasse.seal;

import java.security.SecureRandom;
import java.util.Arrays;
import org.bouncycastle.math.ec.rfc8032.Ed25519;

/** The private half of a key. Close it as soon as the work is done: that wipes it. */
public final class SigningKey implements AutoCloseable {
    private final byte[] seed;
    private final VerifyingKey verifying;
    private boolean wiped;

    /**
     * @param seed 32 bytes; owned by the key from now on, and wiped with it
     */
    SigningKey(byte[] seed) {
        this.seed = seed;
        byte[] point = new byte[Ed25519.PUBLIC_KEY_SIZE];
        Ed25519.generatePublicKey(seed, 0, point, 0);
        this.verifying = new VerifyingKey(point);
    }

    static SigningKey generate(SecureRandom random) {
        byte[] seed = new byte[Ed25519.SECRET_KEY_SIZE];
        random.nextBytes(seed);
        return new SigningKey(seed);
    }

    public VerifyingKey verifying() {
        return verifying;
    }

    /** The key's Ed25519 signature, 64 bytes. */
    public byte[] sign(byte[] message) {
        ensureThere();
        byte[] signature = new byte[Ed25519.SIGNATURE_SIZE];
        Ed25519.sign(seed, 0, message, 0, message.length, signature, 0);
        return signature;
    }

    /** PKCS#8 in DER; the caller wipes it. */
    byte[] pkcs8() {
        ensureThere();
        return Pkcs8.encode(seed);
    }

    @Override
    public void close() {
        wiped = true;
        Arrays.fill(seed, (byte) 0);
    }

    private void ensureThere() {
        if (wiped) {
            throw new IllegalStateException("the key was wiped");
        }
    }

    /** Says which key it is and nothing of its secret. */
    @Override
    public String toString() {
        return "Ed25519 private key " + verifying.id();
    }
}
