package dev.impasse.sandbox.docker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class FramesTest {
    private static final byte[] TWO = {
        1, 0, 0, 0, 0, 0, 0, 2, 'a', 'b', 2, 0, 0, 0, 0, 0, 0, 1, 'c'
    };

    @Test
    void framesComeOneByOne() throws IOException {
        Frames frames = new Frames(new ByteArrayInputStream(TWO));
        assertThat(frames.next().payload()).containsExactly('a', 'b');
        Frames.Frame second = frames.next();
        assertThat(second.stream()).isEqualTo(2);
        assertThat(second.payload()).containsExactly('c');
        assertThat(frames.next()).isSameAs(Frames.END);
    }

    @Test
    void anEmptyFrameIsPassedOver() throws IOException {
        byte[] bytes = new byte[8 + TWO.length];
        bytes[0] = 1;
        System.arraycopy(TWO, 0, bytes, 8, TWO.length);
        assertThat(new Frames(new ByteArrayInputStream(bytes)).next().payload()).hasSize(2);
    }

    @Test
    void anEndInsideAFrameIsAnError() {
        for (int length : new int[] {1, 7, 8, 9, 12, 18}) {
            Frames frames = new Frames(new ByteArrayInputStream(Arrays.copyOf(TWO, length)));
            assertThatThrownBy(
                            () -> {
                                while (frames.next() != Frames.END) {
                                    continue;
                                }
                            })
                    .isInstanceOf(IOException.class);
        }
    }

    @Test
    void whatIsNoHeaderIsAnError() {
        byte[][] wrong = {
            {3, 0, 0, 0, 0, 0, 0, 1, 'x'},
            {1, 1, 0, 0, 0, 0, 0, 1, 'x'},
            {1, 0, 0, 0, -1, 0, 0, 1, 'x'},
            {1, 0, 0, 0, 127, 0, 0, 1, 'x'}
        };
        for (byte[] bytes : wrong) {
            assertThatThrownBy(() -> new Frames(new ByteArrayInputStream(bytes)).next())
                    .isInstanceOf(IOException.class);
        }
    }
}
