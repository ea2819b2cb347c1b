package dev.impasse.app.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Eight bytes at a time finds what one at a time finds. */
final class BytesTest {

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void whatIsFoundIsTheFirstOneWhereverItStandsAndWhateverStandsAround(long seed) {
        Random random = new Random(seed);
        for (int round = 0; round < 20_000; round++) {
            byte[] bytes = new byte[random.nextInt(40)];
            random.nextBytes(bytes);
            byte wanted =
                    bytes.length > 0 && random.nextBoolean()
                            ? bytes[random.nextInt(bytes.length)]
                            : (byte) random.nextInt();
            int from = random.nextInt(bytes.length + 1);
            int to = from + random.nextInt(bytes.length - from + 1);
            assertThat(Bytes.find(wanted, bytes, from, to))
                    .isEqualTo(slow(wanted, bytes, from, to));
        }
    }

    private static int slow(byte wanted, byte[] bytes, int from, int to) {
        for (int i = from; i < to; i++) {
            if (bytes[i] == wanted) {
                return i;
            }
        }
        return -1;
    }
}
