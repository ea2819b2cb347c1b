package dev.impasse.app.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.event.Witness;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever comes late, the rows are as if it had come in time. */
final class RowTableTest {

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void rowsKeepTheOrderOfTimeThoughEventsComeLate(long seed) {
        Random random = new Random(seed);
        List<Integer> order = new ArrayList<>();
        EventIndex index = new EventIndex();
        long mono = 0;
        for (int i = 0; i < 500; i++) {
            mono += random.nextInt(200_000_000);
            index.add(0, i, 1, head(mono, random.nextBoolean() ? Witness.AGENT : Witness.KERNEL));
            order.add(i);
        }
        // Late by a few, as a witness is that has to be asked.
        for (int i = 0; i + 5 < order.size(); i += 5) {
            Collections.shuffle(order.subList(i, i + 5), random);
        }
        RowTable rows = new RowTable(index);
        order.forEach(rows::add);

        List<Integer> read = new ArrayList<>();
        for (int row = 0; row < rows.size(); row++) {
            for (Lane lane : Lane.values()) {
                if (rows.cell(row, lane) >= 0) {
                    read.add(rows.cell(row, lane));
                    assertThat(rows.rowOf(rows.cell(row, lane))).isEqualTo(row);
                }
            }
        }
        assertThat(read).hasSize(500).doesNotHaveDuplicates();
        assertThat(read).extracting(index::mono).isSorted();
    }

    private static LineHead head(long mono, Witness witness) {
        LineHead head = new LineHead();
        head.mono = mono;
        head.witness = witness;
        head.text = "message".getBytes(StandardCharsets.US_ASCII);
        head.kindTo = head.text.length;
        return head;
    }
}
