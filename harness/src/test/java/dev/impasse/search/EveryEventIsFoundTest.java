package dev.impasse.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.bench.GeneratedRuns;
import dev.impasse.event.Draft;
import dev.impasse.event.Event;
import dev.impasse.event.EventReader;
import dev.impasse.event.Severity;
import dev.impasse.event.Witness;
import dev.impasse.input.NastyTexts;
import dev.impasse.run.RunFolder;
import dev.impasse.run.RunStore;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** What an event is found by is worked out here anew, by other means than the index's own. */
class EveryEventIsFoundTest {
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}\\p{M}]+");
    private static final Pattern CHUNK = Pattern.compile("[A-Za-z0-9_./~$@%+#-]*[A-Za-z0-9_/]");

    @TempDir Path temp;
    private long asked;

    @Test
    void ofTheSealedSampleByEachOfItsWordsPathPartsAndFields() throws Exception {
        everyEventIsFound(new Runs(temp).withSample());
        assertThat(asked).isGreaterThan(500);
    }

    @Test
    void ofGeneratedRunsByEachOfItsWordsPathPartsAndFields() throws Exception {
        GeneratedRuns.write(temp, 42, 240, 80);
        everyEventIsFound(new Runs(temp));
        assertThat(asked).isGreaterThan(3000);
    }

    @Test
    void ofARunWhoseTextsAreMadeToBreakReaders() {
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

    private void everyEventIsFound(Runs runs) {
        try (SearchIndex index = runs.open()) {
            IndexReport ignored = index.refresh();
            for (RunFolder run : new RunStore(runs.folder).list()) {
                try (EventReader reader = EventReader.open(run.events())) {
                    for (Event event : reader.events().toList()) {
                        found(index, run, event);
                    }
                }
            }
        }
    }

    private void found(SearchIndex index, RunFolder run, Event event) {
        String own = "run:" + quote(run.id()) + " seq:" + event.seq() + " source:events ";
        ask(index, own + "kind:" + event.kind() + " witness:" + event.witness().word());
        ask(index, own + event.kind() + " " + event.witness().word());
        ask(index, own + "time:" + event.time());
        if (event.intent() != null) {
            ask(index, own + "intent:" + event.intent());
        }
        if (event.severity() != null) {
            ask(index, own + "severity:" + event.severity().word() + " severity:>=weak");
        }
        field(index, own, event, "verdict", "verdict");
        field(index, own, event, "reason", "reason_code");
        field(index, own, event, "action", "intent_kind");
        field(index, own, event, "tripwire", "tripwire");
        field(index, own, event, "path", "path");
        for (String part : event.data().path("path").asString("").split("/+")) {
            if (!part.isBlank()) {
                ask(index, own + "path:" + quote(part));
            }
        }
        leaves(index, own, event.data());
    }

    private void field(SearchIndex index, String own, Event event, String field, String name) {
        String value = event.data().path(name).asString("");
        if (!value.isEmpty()) {
            ask(index, own + field + ":" + quote(value));
        }
    }

    private void leaves(SearchIndex index, String own, JsonNode node) {
        if (node.isContainer()) {
            node.forEach(child -> leaves(index, own, child));
        } else if (!node.isBoolean() && !node.isNull()) {
            words(index, own, node.asString());
        }
    }

    private void words(SearchIndex index, String own, String text) {
        for (String word : matches(WORD, text)) {
            ask(index, own + quote(word));
            ask(index, own + quote(word.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT)));
        }
        for (String blank : text.split("\\s+")) {
            if (CHUNK.matcher(blank).matches() && blank.length() < 200) {
                ask(index, own + "exact:" + quote(blank));
            }
        }
    }

    private static List<String> matches(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(MatchResult::group).distinct().toList();
    }

    private void ask(SearchIndex index, String query) {
        asked++;
        assertThat(index.search(SearchRequest.of(query).counting(false).page(0, 0)).total())
                .as(query)
                .isEqualTo(1);
    }

    private static String quote(String text) {
        return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    }
}
