package dev.impasse.seal;

import dev.impasse.input.Inert;
import java.io.IOException;
import org.bouncycastle.asn1.ASN1Primitive;
import org.bouncycastle.asn1.pkcs.PrivateKeyInfo;
import org.bouncycastle.asn1.x509.SubjectPublicKeyInfo;

/** Tells people what the wrong key is that they gave. */
final class KeyNames {
    private KeyNames() {}

    static String ofPublic(Pem.Block block) {
        try {
            if (block.label().equals(VerifyingKey.LABEL)) {
                return algorithm(
                        SubjectPublicKeyInfo.getInstance(ASN1Primitive.fromByteArray(block.der()))
                                .getAlgorithm()
                                .getAlgorithm()
                                .getId());
            }
        } catch (IOException | RuntimeException e) {
            return "a damaged one";
        }
        return "a PEM file of type '" + Inert.line(block.label()) + "'";
    }

    static String ofPrivate(byte[] der) {
        try {
            return algorithm(
                    PrivateKeyInfo.getInstance(ASN1Primitive.fromByteArray(der))
                            .getPrivateKeyAlgorithm()
                            .getAlgorithm()
                            .getId());
        } catch (IOException | RuntimeException e) {
            return "a damaged one";
        }
    }

    private static String algorithm(String oid) {
        return switch (oid) {
            case "1.2.840.113549.1.1.1" -> "an RSA key";
            case "1.2.840.10045.2.1" -> "an elliptic curve (ECDSA) key";
            case "1.3.101.110" -> "an X25519 key";
            case "1.3.101.113" -> "an Ed448 key";
            case "1.3.101.112" -> "an Ed25519 key in an unusual encoding";
            case "1.2.840.10040.4.1" -> "a DSA key";
            default -> "a key of the kind " + oid;
        };
    }
}
