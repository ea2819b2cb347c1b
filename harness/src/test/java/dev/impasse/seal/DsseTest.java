package dev.impasse.seal;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.impasse.BadInputException;
import org.junit.jupiter.api.Test;

class DsseTest {
    private final SigningKey key = new SigningKey(SealedRun.seed(1));
    private final byte[] envelope = Dsse.sign("{\"a\":1}".getBytes(UTF_8), key).write();

    @Test
    void readsAndChecksWhatItSigned() {
        Dsse read = Dsse.parse(envelope, "a");
        assertThat(read.signedBy(key.verifying())).isTrue();
        assertThat(read.signedBy(new SigningKey(SealedRun.seed(2)).verifying())).isFalse();
        assertThat(read.keyId()).isEqualTo(key.verifying().id());
        assertThat(new String(read.payload(), UTF_8)).isEqualTo("{\"a\":1}");
    }

    @Test
    void theSignatureCoversTheTypeToo() {
        // Over the payload alone the signature would be another one.
        assertThat(key.verifying().verifies("{\"a\":1}".getBytes(UTF_8), signature())).isFalse();
    }

    @Test
    void takesNoOtherWayOfWritingTheSameThing() {
        String text = new String(envelope, UTF_8);
        for (String other :
                new String[] {
                    " " + text,
                    text.stripTrailing(),
                    text.replace(":", ": "),
                    text.replace("payloadType", "payload\\u0054ype"),
                    text.replace("}]}", "},{}]}"),
                    text.replace("}]}", "}],\"x\":1}"),
                    text.replace("vnd.in-toto", "vnd.other"),
                    "{}",
                    "[]",
                    "",
                    "{\"payloadType\":\"application/vnd.in-toto+json\",\"signatures\":[{}]}",
                }) {
            assertThatThrownBy(() -> Dsse.parse(other.getBytes(UTF_8), "a"))
                    .as(other)
                    .isInstanceOf(BadInputException.class);
        }
    }

    private byte[] signature() {
        String text = new String(envelope, UTF_8);
        int start = text.indexOf("\"sig\":\"") + 7;
        return java.util.Base64.getDecoder()
                .decode(text.substring(start, text.indexOf('"', start)));
    }
}
