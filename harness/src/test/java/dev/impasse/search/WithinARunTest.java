package dev.impasse.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.impasse.BadInputException;
import dev.impasse.EnvironmentException;
import dev.impasse.run.RunFolder;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WithinARunTest {
    private static final String RUN = "task-20260101T000000Z-aaaaaa";
    private static final String OTHER = "task-20260102T000000Z-bbbbbb";

    @TempDir Path temp;
    private Runs runs;
    private RunFolder run;

    @BeforeEach
    void folder() {
        runs = new Runs(temp);
        run = new RunFolder(temp.resolve(RUN));
    }

    @Test
    void allThatFitsInTheRunIsFoundByItsFileAndNumberAndNothingOfAnother() {
        runs.append(RUN, "check", "quiet", "checker");
        runs.appendKernel(RUN, "quiet", "check");
        runs.append(OTHER, "check");
        try (SearchIndex index = runs.open()) {
            assertThat(index.refresh().events()).isEqualTo(6);
            RunHits hits = index.within(run, "check");
            assertThat(hits.events().stream()).containsExactly(1, 3);
            assertThat(hits.kernel().stream()).containsExactly(2);
            assertThat(hits.total()).isEqualTo(3);
            assertThat(hits.complete()).isTrue();
            assertThat(index.within(run, "check NOT source:kernel NOT checker").total())
                    .isEqualTo(1);
        }
    }

    @Test
    void thereIsNoEndToWhatIsFound() {
        runs.append(
                RUN, IntStream.range(0, 300).mapToObj(i -> "again " + i).toArray(String[]::new));
        try (SearchIndex index = runs.open()) {
            assertThat(index.refresh().events()).isEqualTo(300);
            assertThat(index.within(run, "again").total()).isEqualTo(300);
        }
    }

    @Test
    void aNoteIsNoEvent() throws Exception {
        runs.append(RUN, "event");
        runs.note(RUN, "{\"tags\":[],\"note\":\"event\"}");
        try (SearchIndex index = runs.open()) {
            assertThat(index.refresh().runs()).isEqualTo(1);
            assertThat(index.within(run, "event").total()).isEqualTo(1);
        }
    }

    @Test
    void wordsThatAreLookedForAreToldForMarking() {
        runs.append(RUN, "check");
        try (SearchIndex index = runs.open()) {
            assertThat(index.refresh().events()).isEqualTo(1);
            assertThat(index.within(run, "kind:message (che* OR \"a b\") NOT no path:x").words())
                    .containsExactly("che", "a b", "x");
        }
    }

    @Test
    void aMistakeIsToldAndWithoutAnIndexThereIsNoAnswer() {
        runs.append(RUN, "check");
        try (SearchIndex index = runs.open()) {
            assertThatThrownBy(() -> index.within(run, "check"))
                    .isInstanceOf(EnvironmentException.class);
            assertThat(index.refresh().events()).isEqualTo(1);
            assertThatThrownBy(() -> index.within(run, "(check"))
                    .isInstanceOf(BadInputException.class);
        }
    }
}
