package dev.impasse.seal;

import dev.impasse.BadInputException;
import java.util.Arrays;
import java.util.HexFormat;
import org.bouncycastle.math.ec.rfc8032.Ed25519;

/** PKCS#8 of an Ed25519 private key: 16 fixed bytes and the seed (RFC 8410), so no parser keeps copies of it. */
final class Pkcs8 {
    private static final byte[] PREFIX =
            HexFormat.of().parseHex("302e020100300506032b657004220420");

    private Pkcs8() {}

    static byte[] encode(byte[] seed) {
        byte[] der = Arrays.copyOf(PREFIX, PREFIX.length + seed.length);
        System.arraycopy(seed, 0, der, PREFIX.length, seed.length);
        return der;
    }

    static boolean isEd25519(byte[] der) {
        return der.length == PREFIX.length + Ed25519.SECRET_KEY_SIZE
                && Arrays.equals(der, 0, PREFIX.length, PREFIX, 0, PREFIX.length);
    }

    /**
     * @throws BadInputException naming what it is instead
     */
    static SigningKey decode(byte[] der, String place) {
        if (!isEd25519(der)) {
            throw new BadInputException(
                    "wrong_key_type",
                    place,
                    "an Ed25519 private key is needed, but this is "
                            + KeyNames.ofPrivate(der)
                            + ".");
        }
        return new SigningKey(Arrays.copyOfRange(der, PREFIX.length, der.length));
    }
}
