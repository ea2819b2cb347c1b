package dev.impasse.app.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.app.fx.SameThreadFrames;
import dev.impasse.app.fx.SameThreadTasks;
import dev.impasse.app.search.SearchDesk;
import dev.impasse.event.Severity;
import dev.impasse.event.Witness;
import dev.impasse.search.IndexPlace;
import dev.impasse.search.SearchIndex;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Finding in one run, over the real index, without a screen. */
final class FindTest {
    private static final String RUN = "task-20260101T000000Z-aaaaaa";

    @TempDir private Path home;
    private Path events;
    private SearchDesk desk;
    private EventLines lines;
    private @Nullable TimelineModel opened;

    @BeforeEach
    void run() throws IOException {
        events = Files.createDirectories(home.resolve("runs").resolve(RUN)).resolve("events.jsonl");
        desk = new SearchDesk(home.resolve("runs"));
        lines =
                new EventLines()
                        .asked(0, "i1", "ALLOW")
                        .asked(1000, "i2", "DENY")
                        .add(
                                1500,
                                Witness.AGENT,
                                "message",
                                "",
                                data -> data.put("text", "the Needle (in a haystack)"))
                        .firing(2000, Severity.STRONG, "T1-protected-write", 4);
        lines.write(events);
    }

    @AfterEach
    void close() {
        if (opened != null) {
            opened.close();
        }
        desk.close();
    }

    private void index() {
        IndexPlace place = new IndexPlace(home.resolve("runs"));
        try (SearchIndex index = SearchIndex.open(place, Clock.systemUTC())) {
            assertThat(index.refresh().busy()).isFalse();
        }
    }

    private FindModel find(String query) {
        TimelineModel model =
                new TimelineModel(
                        events,
                        events.resolveSibling("kernel.jsonl"),
                        false,
                        new SameThreadFrames(),
                        new SameThreadTasks());
        opened = model;
        model.find().by(desk::within);
        model.find().query().set(query);
        return model.find();
    }

    @Test
    void theLanguageOfSearchHoldsInOneRun() {
        index();
        FindModel find = find("verdict:denied OR kind:firing");
        assertThat(find.count().get()).isEqualTo(2);
        assertThat(find.how().get()).isEqualTo(Sought.How.QUERY);
        assertThat(find.hit(find.next(-1))).isTrue();
    }

    @Test
    void wordsAreMarkedAndConditionsAreNot() {
        index();
        FindModel find = find("kind:message hay*");
        assertThat(find.count().get()).isEqualTo(1);
        assertThat(find.words()).containsExactly("hay");
    }

    @Test
    void whatIsNewInTheRunIsFoundToo() {
        index();
        lines.add(3000, Witness.AGENT, "message", "", data -> data.put("text", "afterwards"))
                .write(events);
        FindModel find = find("afterwards NOT needle");
        assertThat(find.count().get()).isEqualTo(1);
        assertThat(find.how().get()).isEqualTo(Sought.How.QUERY);
    }

    @Test
    void withoutAnIndexTheLettersAreLookedForAndNoIndexIsMade() {
        FindModel find = find("eedle (in");
        assertThat(find.count().get()).isEqualTo(1);
        assertThat(find.how().get()).isEqualTo(Sought.How.TEXT);
        assertThat(home.resolve("runs/.index")).isEmptyDirectory();
    }

    @Test
    void whatIsNoWordIsLookedForByItsLetters() {
        index();
        FindModel find = find("eedl");
        assertThat(find.count().get()).isEqualTo(1);
        assertThat(find.how().get()).isEqualTo(Sought.How.NO_WORD);
        assertThat(find.words()).containsExactly("eedl");
    }

    @Test
    void whatIsNoQueryIsLookedForByItsLetters() {
        index();
        FindModel find = find("Needle (in");
        assertThat(find.count().get()).isEqualTo(1);
        assertThat(find.how().get()).isEqualTo(Sought.How.NO_QUERY);
    }

    @Test
    void aRunThatLiesElsewhereIsSearchedWithoutTheIndexAndStaysOutOfIt() throws IOException {
        index();
        events =
                Files.createDirectories(home.resolve("samples").resolve(RUN))
                        .resolve("events.jsonl");
        lines.write(events);
        assertThat(find("needle").how().get()).isEqualTo(Sought.How.TEXT);
    }
}
