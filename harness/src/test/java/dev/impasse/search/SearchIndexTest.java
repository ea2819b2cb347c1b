package dev.impasse.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.impasse.event.Event;
import dev.impasse.run.RunFolder;
import dev.impasse.run.RunStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.store.FSDirectory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SearchIndexTest {
    private static final String RUN = "task-20260101T000000Z-aaaaaa";
    private static final String OTHER = "task-20260102T000000Z-bbbbbb";

    @TempDir Path temp;
    private Runs runs;

    @BeforeEach
    void folder() {
        runs = new Runs(temp);
    }

    @Test
    void aRefreshAddsWhatIsNewAndNothingTwice() {
        runs.append(RUN, "first", "second");
        try (SearchIndex index = runs.open()) {
            assertThat(index.refresh().events()).isEqualTo(2);
            assertThat(index.refresh()).isEqualTo(IndexReport.NOTHING_NEW);
            runs.append(RUN, "third");
            assertThat(index.refresh(new RunFolder(temp.resolve(RUN))).events()).isEqualTo(1);
            assertThat(Runs.count(index, "first OR second OR third")).isEqualTo(3);
        }
    }

    @Test
    void anIndexThatGrewIsTheOneThatIsMadeAnew() throws IOException {
        try (SearchIndex index = runs.open()) {
            for (int i = 0; i < 12; i++) {
                runs.append(i % 3 == 0 ? OTHER : RUN, "number " + i);
                runs.appendKernel(RUN, "opened " + i);
                if (i == 5) {
                    runs.note(RUN, "{\"tags\":[\"odd\"],\"note\":\"look\"}");
                }
                assertThat(index.refresh().busy()).isFalse();
            }
            List<String> grown = IndexDump.of(runs.place.index());
            assertThat(index.rebuild().events()).isEqualTo(24);
            assertThat(IndexDump.of(runs.place.index())).isEqualTo(grown).hasSize(27);
        }
    }

    @Test
    void aLineThatIsStillBeingWrittenWaits() throws IOException {
        runs.append(RUN, "whole");
        String next = Files.readString(temp.resolve(RUN).resolve("events.jsonl"));
        runs.tear(RUN, next.substring(0, 40));
        try (SearchIndex index = runs.open()) {
            assertThat(index.refresh().events()).isEqualTo(1);
            runs.tear(RUN, "rest that is no event\n");
            assertThat(index.refresh().events()).isZero();
            assertThat(Runs.count(index, "")).isEqualTo(1);
        }
    }

    @Test
    void aLogThatIsAnotherOneIsIndexedAnew() throws IOException {
        runs.append(RUN, "old", "older");
        try (SearchIndex index = runs.open()) {
            assertThat(index.refresh().events()).isEqualTo(2);
            Files.delete(temp.resolve(RUN).resolve("events.jsonl"));
            runs.append(RUN, "new, and a little longer", "newer", "newest");
            assertThat(index.refresh().events()).isEqualTo(3);
            assertThat(Runs.count(index, "old*")).isZero();
            assertThat(Runs.count(index, "new*")).isEqualTo(3);
        }
    }

    @Test
    void aLogThatWasChangedInPlaceIsIndexedAnew() throws IOException {
        runs.append(RUN, "before");
        Path log = temp.resolve(RUN).resolve("events.jsonl");
        try (SearchIndex index = runs.open()) {
            assertThat(index.refresh().events()).isEqualTo(1);
            Files.writeString(log, Files.readString(log).replace("before", "behind"));
            Files.setLastModifiedTime(log, FileTime.from(Instant.parse("2027-01-01T00:00:00Z")));
            assertThat(index.refresh().events()).isEqualTo(1);
            assertThat(Runs.count(index, "before")).isZero();
            assertThat(Runs.count(index, "behind")).isEqualTo(1);
        }
    }

    @Test
    void aRunThatIsGoneIsTakenOut() throws IOException {
        runs.append(RUN, "one");
        runs.append(OTHER, "one");
        try (SearchIndex index = runs.open()) {
            assertThat(index.refresh().events()).isEqualTo(2);
            Files.delete(temp.resolve(RUN).resolve("events.jsonl"));
            assertThat(index.refresh().removed()).isEqualTo(1);
            assertThat(Runs.count(index, "one")).isEqualTo(1);
        }
    }

    @Test
    void aFindingThatComesLastHoldsForAllEvents() {
        runs.append(RUN, "early");
        try (SearchIndex index = runs.open()) {
            assertThat(index.refresh().events()).isEqualTo(1);
            assertThat(Runs.count(index, "finding:cheat")).isZero();
            runs.end(RUN, "CHEAT");
            assertThat(index.refresh().events()).isEqualTo(1);
            assertThat(Runs.count(index, "finding:cheat early")).isEqualTo(1);
        }
    }

    @Test
    void notesAndTagsAreFoundAndFollowTheirFile() throws IOException {
        runs.append(RUN, "event");
        runs.note(RUN, "{\"tags\":[\"to show\"],\"note\":\"a curious one\"}");
        try (SearchIndex index = runs.open()) {
            assertThat(index.refresh().runs()).isEqualTo(1);
            assertThat(Runs.count(index, "tag:\"to show\" event")).isEqualTo(1);
            assertThat(Runs.count(index, "curious source:note")).isEqualTo(1);
            runs.note(RUN, "this is no note");
            assertThat(index.refresh().runs()).isEqualTo(1);
            assertThat(Runs.count(index, "tag:* OR curious")).isZero();
        }
    }

    @Test
    void whatTheKernelSawIsFoundBesideTheEvents() {
        runs.append(RUN, "same");
        runs.appendKernel(RUN, "same");
        try (SearchIndex index = runs.open()) {
            assertThat(index.refresh().events()).isEqualTo(2);
            assertThat(Runs.count(index, "same source:kernel witness:kernel")).isEqualTo(1);
            Hit hit = index.search(SearchRequest.of("same source:kernel")).hits().getFirst();
            assertThat(hit.event().orElseThrow().data().path("text").asString()).isEqualTo("same");
        }
    }

    @Test
    void onlyOneWritesAndTheOthersReadOn() throws IOException {
        runs.append(RUN, "first");
        try (SearchIndex index = runs.open()) {
            assertThat(index.refresh().events()).isEqualTo(1);
            runs.append(RUN, "second");
            try (FSDirectory directory = FSDirectory.open(runs.place.index());
                    IndexWriter ignored = new IndexWriter(directory, new IndexWriterConfig())) {
                assertThat(index.refresh().busy()).isTrue();
                assertThat(Runs.count(index, "first")).isEqualTo(1);
            }
            assertThat(index.refresh().events()).isEqualTo(1);
        }
    }

    @Test
    void twoThatRefreshAtOnceAddNothingTwice() throws Exception {
        runs.append(RUN, Stream.generate(() -> "again").limit(50).toArray(String[]::new));
        try (SearchIndex one = runs.open();
                SearchIndex two = runs.open()) {
            assertThat(one.refresh().events()).isEqualTo(50);
            for (int round = 1; round <= 5; round++) {
                runs.append(RUN, "again");
                Thread other = Thread.ofPlatform().start(two::refresh);
                IndexReport ignored = one.refresh();
                other.join();
                assertThat(one.refresh().busy()).isFalse();
                assertThat(Runs.count(two, "again")).isEqualTo(50 + round);
            }
        }
    }

    @Test
    void whoHasPlannedBeforeAnotherWasDoneAddsNothingTwice() throws IOException {
        runs.append(RUN, "once");
        try (SearchIndex index = runs.open();
                FSDirectory directory = FSDirectory.open(runs.place.index())) {
            assertThat(index.refresh().events()).isEqualTo(1);
            Catalogue before = new Catalogue(java.util.Map.of());
            IndexUpdate late = new IndexUpdate(runs.place, directory);
            assertThat(late.update(before, new RunStore(temp).list(), true).events()).isZero();
            assertThat(Runs.count(index, "once")).isEqualTo(1);
        }
    }

    @Test
    void anIndexOfAnotherLayoutOrADamagedOneIsMadeAnew() throws IOException {
        runs.append(RUN, "kept");
        try (SearchIndex index = runs.open()) {
            assertThat(index.refresh().events()).isEqualTo(1);
        }
        try (FSDirectory directory = FSDirectory.open(runs.place.index());
                IndexWriter writer = new IndexWriter(directory, new IndexWriterConfig())) {
            writer.setLiveCommitData(java.util.Map.of("impasse_schema", "0").entrySet());
            writer.commit();
        }
        try (SearchIndex index = runs.open()) {
            assertThat(index.refresh().rebuilt()).isTrue();
        }
        try (Stream<Path> files = Files.list(runs.place.index())) {
            for (Path file : files.filter(f -> f.toString().contains("segments_")).toList()) {
                Files.writeString(file, "no segments at all");
            }
        }
        try (SearchIndex index = runs.open()) {
            assertThat(index.refresh().rebuilt()).isTrue();
            assertThat(Runs.count(index, "kept")).isEqualTo(1);
        }
    }

    @Test
    void aHitLeadsToItsNeighbours() {
        runs.append(RUN, "a1", "b2", "c3", "d4", "e5");
        try (SearchIndex index = runs.open()) {
            assertThat(index.refresh().events()).isEqualTo(5);
            Hit hit = index.search(SearchRequest.of("c3")).hits().getFirst();
            Neighbours around = index.neighbours(hit, 9, 1);
            assertThat(around.before()).extracting(Event::seq).containsExactly(1L, 2L);
            assertThat(around.after()).extracting(Event::seq).containsExactly(4L);
        }
    }

    @Test
    void nearFindsWhatHasTheOtherWithinSoManyEventsOfTheSameRun() {
        runs.append(RUN, "apple", "x", "x", "pear", "x", "apple");
        runs.append(OTHER, "apple", "x", "x", "x", "pear");
        try (SearchIndex index = runs.open()) {
            assertThat(index.refresh().events()).isEqualTo(11);
            assertThat(Runs.count(index, "apple NEAR/2 pear")).isEqualTo(1);
            assertThat(Runs.count(index, "apple NEAR/3 pear")).isEqualTo(2);
            assertThat(Runs.count(index, "apple NEAR/4 pear")).isEqualTo(3);
            assertThat(Runs.count(index, "pear NEAR/3 apple")).isEqualTo(1);
        }
    }

    @Test
    void resultsAreCountedMarkedOrderedAndGrouped() {
        runs.append(RUN, "rare word", "word", "other");
        runs.append(OTHER, "word");
        try (SearchIndex index = runs.open()) {
            assertThat(index.refresh().events()).isEqualTo(4);
            SearchResult result = index.search(SearchRequest.of("word"));
            assertThat(result.total()).isEqualTo(3);
            assertThat(result.facets().get("run")).containsEntry(RUN, 2L).containsEntry(OTHER, 1L);
            assertThat(result.facets().get("kind")).containsEntry("message", 3L);
            assertThat(result.byRun()).hasSize(2);
            Snippet snippet = result.hits().getFirst().snippet();
            assertThat(snippet.marks())
                    .extracting(mark -> snippet.text().substring(mark.from(), mark.to()))
                    .containsExactly("word");
            SearchRequest oldest =
                    SearchRequest.of("word").ordered(SearchRequest.Order.OLDEST).page(1, 1);
            assertThat(index.search(oldest).hits()).hasSize(1);
        }
    }

    @Test
    void completionKnowsFieldsValuesAndWords() {
        runs.append(RUN, "checker checked", "check");
        try (SearchIndex index = runs.open()) {
            assertThat(index.refresh().events()).isEqualTo(2);
            assertThat(index.complete("ki", 2, 9)).extracting(Completion::text).contains("kind:");
            assertThat(index.complete("x kind:me", 9, 9))
                    .containsExactly(new Completion("message", 7, 9, 2, ""));
            assertThat(index.complete("run:task", 8, 9))
                    .extracting(Completion::text)
                    .containsExactly(RUN);
            assertThat(index.complete("check", 5, 9))
                    .extracting(Completion::text)
                    .containsExactly("check", "checked", "checker");
            assertThat(index.complete("data.text:ch", 12, 9))
                    .extracting(Completion::text)
                    .containsExactlyInAnyOrder("check", "\"checker checked\"");
        }
    }

    @Test
    void aWatchTellsEachNewEventOnce() {
        runs.append(RUN, "alarm");
        try (SearchIndex index = runs.open()) {
            assertThat(index.refresh().events()).isEqualTo(1);
            WatchCursor begun = index.cursor();
            assertThat(index.look(SearchRequest.of("alarm"), begun).result().total()).isZero();
            runs.append(RUN, "alarm", "quiet");
            runs.append(OTHER, "alarm");
            assertThat(index.refresh().events()).isEqualTo(3);
            Look look = index.look(SearchRequest.of("alarm"), begun);
            assertThat(look.result().total()).isEqualTo(2);
            assertThat(index.look(SearchRequest.of("alarm"), look.next()).result().total())
                    .isZero();
        }
    }

    @Test
    void savedSearchesOutliveTheProgramAndBadOnesAreRefused() throws IOException {
        SavedSearches searches = new SavedSearches(runs.place);
        searches.save(new SavedSearch("one", "kind:firing", null));
        WatchCursor cursor = new WatchCursor(5, java.util.Map.of(RUN, new WatchCursor.Seen(3, 0)));
        searches.save(new SavedSearch("two", "alarm", cursor));
        assertThat(new SavedSearches(runs.place).find("two").seen()).isEqualTo(cursor);
        searches.remove("one");
        assertThat(searches.all()).hasSize(1);
        assertThatThrownBy(() -> searches.save(new SavedSearch("../x", "a", null)))
                .hasMessageContaining("letters");
        assertThatThrownBy(() -> searches.find("one")).hasMessageContaining("no saved search");
        Files.writeString(runs.place.searches(), "[]");
        assertThatThrownBy(searches::all).hasMessageContaining("no file of saved searches");
    }
}
