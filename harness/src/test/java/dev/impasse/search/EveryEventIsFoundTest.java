package dev.impasse.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.bench.GeneratedRuns;
import dev.impasse.event.Draft;
import dev.impasse.event.Event;
import dev.impasse.event.EventReader;
import dev.impasse.event.Severity;
import dev.impasse.event.Witness;
import dev.impasse.input.NastyTexts;
import dev.impasse.run.Json;
import dev.impasse.run.RunFolder;
import dev.impasse.run.RunStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** What an event is found by is worked out here anew, by other means than the index's own. */
class EveryEventIsFoundTest {
    @TempDir Path temp;
    private long asked;

    @Test
    void ofTheSealedSamplesByEachOfItsWordsPathPartsAndFields() throws Exception {
        everyEventIsFound(new Runs(temp).withSamples());
        assertThat(asked).isGreaterThan(20_000);
    }

    @Test
    void ofGeneratedRunsByEachOfItsWordsPathPartsAndFields() throws Exception {
        GeneratedRuns.write(temp, 42, 240, 80);
        everyEventIsFound(new Runs(temp));
        assertThat(asked).isGreaterThan(3000);
    }

    @Test
    void ofARunWhoseTextsAreMadeToBreakReaders() throws Exception {
        Runs runs = new Runs(temp);
        Random random = new Random(6);
        for (int i = 0; i < 60; i++) {
            String text = NastyTexts.next(random) + " " + NastyTexts.next(random);
            Severity severity = i % 3 == 0 ? Severity.STRONG : null;
            runs.append(
                    "nasty-20260101T000000Z-00000" + i % 2,
                    "events.jsonl",
                    new Draft(
                            Witness.AGENT,
                            "message",
                            "i" + i,
                            severity,
                            Runs.data().put("text", text).put("path", "/a b/" + text)));
        }
        everyEventIsFound(runs);
    }

    private void everyEventIsFound(Runs runs) throws IOException {
        try (SearchIndex index = runs.open()) {
            IndexReport ignored = index.refresh();
            for (RunFolder run : new RunStore(runs.folder).list()) {
                List<String> ofRun = ofRun(run);
                everyEventIsFound(index, run, ofRun, run.events(), Source.EVENTS);
                if (Files.exists(run.kernel())) {
                    everyEventIsFound(index, run, ofRun, run.kernel(), Source.KERNEL);
                }
            }
        }
    }

    private void everyEventIsFound(
            SearchIndex index, RunFolder run, List<String> ofRun, Path log, Source source) {
        try (EventReader reader = EventReader.open(log)) {
            List<Event> events = reader.events().toList();
            // A long log says the same again and again: so many of it, from its first to its last.
            int step = 1 + events.size() / 1_000;
            for (int i = 0; i < events.size(); i += step) {
                Event event = events.get(i);
                String own = "run:" + quote(run.id()) + " seq:" + event.seq();
                FoundBy by = new FoundBy(event);
                ask(index, own + " source:" + source.word(), ofRun);
                ask(index, own + " source:" + source.word(), by.conditions());
            }
        }
    }

    private static List<String> ofRun(RunFolder run) throws IOException {
        List<String> all = new ArrayList<>();
        if (Files.exists(run.spec())) {
            JsonNode spec = Json.MAPPER.readTree(Files.readString(run.spec()));
            for (String name : List.of("task", "agent", "model")) {
                String value = spec.path(name).asString("");
                if (!value.isEmpty()) {
                    all.add(name + ":" + quote(value));
                }
            }
        }
        try (EventReader reader = EventReader.open(run.events())) {
            reader.events()
                    .filter(event -> event.kind().equals("episode_ended"))
                    .map(event -> event.data().path("finding").asString(""))
                    .forEach(finding -> all.add("finding:" + quote(finding)));
        }
        return all;
    }

    /** All of them at once, in queries of the length that one may have: an AND finds nothing if one of them does not. */
    private void ask(SearchIndex index, String own, List<String> conditions) {
        StringBuilder query = new StringBuilder(own);
        int count = 0;
        for (String condition : conditions) {
            if (query.length() + condition.length() >= 1_990 || count == 150) {
                ask(index, query.toString());
                query = new StringBuilder(own);
                count = 0;
            }
            query.append(' ').append(condition);
            count++;
            asked++;
        }
        ask(index, query.toString());
    }

    private static void ask(SearchIndex index, String query) {
        assertThat(index.search(SearchRequest.of(query).counting(false).page(0, 0)).total())
                .as(query)
                .isEqualTo(1);
    }

    static String quote(String text) {
        return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    }
}
