package dev.impasse.event;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.impasse.BadInputException;
import java.io.ByteArrayInputStream;

class EventLineFuzzTest {
    /** Any bytes are an event or a {@link BadInputException}; an event can be written and read again. */
    @FuzzTest(maxDuration = "30s")
    void anyLine(byte[] line) {
        EventLine found;
        try {
            found = EventCodec.decode(line, "fuzz");
        } catch (BadInputException e) {
            return;
        }
        EventLine again = EventCodec.encode(found.event());
        assertThat(EventCodec.encode(EventCodec.decode(again.bytes(), "again").event()).bytes())
                .isEqualTo(again.bytes());
    }

    @FuzzTest(maxDuration = "30s")
    void anyLog(byte[] file) {
        try (EventReader reader = EventReader.of(new ByteArrayInputStream(file), true)) {
            assertThat(reader.items().count()).isLessThanOrEqualTo(3L * file.length);
        }
    }
}
