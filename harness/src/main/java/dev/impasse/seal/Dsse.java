package dev.impasse.seal;

import dev.impasse.BadInputException;
import dev.impasse.input.InertJson;
import dev.impasse.input.StrictJson;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A DSSE envelope (Dead Simple Signing Envelope, version 1) of one in-toto statement under one signature, in the one way of
 * writing that we have: a changed byte of it is always seen, also one that JSON or base64 would not mind.
 */
final class Dsse {
    static final String TYPE = "application/vnd.in-toto+json";

    private final byte[] payload;
    private final String keyId;
    private final byte[] signature;

    private Dsse(byte[] payload, String keyId, byte[] signature) {
        this.payload = payload;
        this.keyId = keyId;
        this.signature = signature;
    }

    static Dsse sign(byte[] payload, SigningKey key) {
        return new Dsse(payload.clone(), key.verifying().id(), key.sign(pae(payload)));
    }

    /**
     * @throws BadInputException if a byte of it is other than {@link #write} would have it
     */
    static Dsse parse(byte[] bytes, String place) {
        ObjectNode tree = StrictJson.object(bytes, place);
        boolean shaped =
                tree.get("signatures") instanceof ArrayNode list
                        && list.size() == 1
                        && list.get(0) instanceof ObjectNode;
        if (!shaped || !TYPE.equals(text(tree, "payloadType", place))) {
            throw bad(place, "it is no in-toto statement under one signature");
        }
        ObjectNode signed = (ObjectNode) tree.get("signatures").get(0);
        Dsse dsse =
                new Dsse(
                        base64(text(tree, "payload", place), place),
                        text(signed, "keyid", place),
                        base64(text(signed, "sig", place), place));
        if (!Arrays.equals(dsse.write(), bytes)) {
            throw bad(place, "it is not written the way that a seal writes it");
        }
        return dsse;
    }

    byte[] write() {
        ObjectNode tree = JsonNodeFactory.instance.objectNode();
        tree.put("payloadType", TYPE);
        tree.put("payload", Base64.getEncoder().encodeToString(payload));
        tree.putArray("signatures")
                .addObject()
                .put("keyid", keyId)
                .put("sig", Base64.getEncoder().encodeToString(signature));
        return (InertJson.text(tree) + "\n").getBytes(StandardCharsets.UTF_8);
    }

    byte[] payload() {
        return payload.clone();
    }

    /** Whose the signature claims to be; nothing is believed for it. */
    String keyId() {
        return keyId;
    }

    boolean signedBy(VerifyingKey key) {
        return key.verifies(pae(payload), signature);
    }

    // Pre-authentication encoding: the type is signed too.
    private static byte[] pae(byte[] payload) {
        byte[] head =
                ("DSSEv1 " + TYPE.length() + " " + TYPE + " " + payload.length + " ")
                        .getBytes(StandardCharsets.US_ASCII);
        byte[] all = Arrays.copyOf(head, head.length + payload.length);
        System.arraycopy(payload, 0, all, head.length, payload.length);
        return all;
    }

    private static String text(ObjectNode tree, String name, String place) {
        JsonNode node = tree.get(name);
        if (node == null || !node.isString()) {
            throw bad(place, "'" + name + "' must be text");
        }
        return node.stringValue();
    }

    private static byte[] base64(String text, String place) {
        try {
            return Base64.getDecoder().decode(text);
        } catch (IllegalArgumentException e) {
            throw bad(place, "its base64 is broken");
        }
    }

    private static BadInputException bad(String place, String message) {
        return new BadInputException("attestation_invalid", place, message + ".");
    }
}
