package dev.impasse.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ByteTextTest {

    @Test
    void whatIsUtf8IsItself() {
        String text = "plain, ümlaut, 日本, 😀";
        assertThat(ByteText.decode(text.getBytes(StandardCharsets.UTF_8))).isEqualTo(text);
        assertThat(ByteText.encode(text)).isEqualTo(text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void aByteThatIsNotBecomesALoneSurrogateAndComesBack() {
        // Overlong, surrogate, beyond the last code point, cut, alone.
        byte[][] wrong = {
            {(byte) 0xC0, (byte) 0x80},
            {(byte) 0xED, (byte) 0xA0, (byte) 0x80},
            {(byte) 0xF4, (byte) 0x90, (byte) 0x80, (byte) 0x80},
            {(byte) 0xE2, (byte) 0x82},
            {(byte) 0xFF}
        };
        for (byte[] bytes : wrong) {
            String text = ByteText.decode(bytes);
            assertThat(text.chars()).allMatch(c -> c >= 0xDC80 && c <= 0xDCFF);
            assertThat(ByteText.encode(text)).isEqualTo(bytes);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void everyByteStringSurvivesBothWays(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 2000; i++) {
            byte[] bytes = new byte[random.nextInt(12)];
            for (int j = 0; j < bytes.length; j++) {
                // Mostly bytes that begin or go on with a sequence.
                bytes[j] =
                        (byte)
                                (random.nextBoolean()
                                        ? 0x80 + random.nextInt(0x80)
                                        : 1 + random.nextInt(255));
            }
            assertThat(ByteText.encode(ByteText.decode(bytes))).isEqualTo(bytes);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\0b", "\uD800", "\uDC00", "\uDC7F"})
    void whatStandsForNoByteIsRefused(String text) {
        assertThatThrownBy(() -> ByteText.encode(text))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
