package dev.impasse.app.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.app.fx.SameThreadTasks;
import dev.impasse.app.settings.Settings;
import dev.impasse.event.Draft;
import dev.impasse.event.EventClock;
import dev.impasse.event.EventLog;
import dev.impasse.event.Witness;
import dev.impasse.search.IndexPlace;
import dev.impasse.search.SavedSearches;
import dev.impasse.search.SearchRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.node.JsonNodeFactory;

/** Watches over the real index, beside a log that is being written. */
final class KeptModelTest {
    @TempDir private Path home;
    private EventLog log;
    private SearchDesk desk;
    private KeptModel kept;
    private SearchModel model;

    @BeforeEach
    void open() throws IOException {
        Path runs = home.resolve("runs");
        Path run = Files.createDirectories(runs.resolve("task-20260101T000000Z-aaaaaa"));
        log = EventLog.create(run.resolve("events.jsonl"), EventClock.starting());
        desk = new SearchDesk(runs);
        kept = new KeptModel(desk, new SameThreadTasks());
        SearchHistory history = new SearchHistory(new Settings(home.resolve("app.json")));
        model = new SearchModel(desk, new SameThreadTasks(), history, kept);
        write("an alarm of old");
        model.refresh();
        model.query().set("alarm");
    }

    @AfterEach
    void close() throws IOException {
        desk.close();
        log.close();
    }

    private void write(String text) {
        var ignored =
                log.append(
                        new Draft(
                                Witness.AGENT,
                                "message",
                                JsonNodeFactory.instance.objectNode().put("text", text)));
    }

    @Test
    void aWatchSaysWhatIsNewUntilSomebodyLooks() {
        model.save("alarms", true);
        kept.check();
        assertThat(kept.news().get()).isZero();
        assertThat(kept.words()).isEmpty();
        write("a new alarm");
        write("all quiet");
        kept.check();
        assertThat(kept.news().get()).isEqualTo(1);
        assertThat(kept.words()).isEqualTo("Watch alarms: 1 new");
        assertThat(kept.all().getFirst().newest()).contains("a new alarm");
        kept.check();
        assertThat(kept.news().get()).isEqualTo(1);
        model.openNews();
        assertThat(kept.news().get()).isZero();
        assertThat(model.query().get()).isEqualTo("alarm");
        assertThat(model.order().get()).isEqualTo(SearchRequest.Order.NEWEST);
        assertThat(Objects.requireNonNull(model.selected().get()).snippet().text())
                .contains("a new alarm");
        kept.check();
        assertThat(kept.news().get()).isZero();
    }

    @Test
    void whatComesWhileSomebodyLooksIsNewStill() {
        model.save("alarms", true);
        write("a second alarm");
        kept.check();
        write("a third alarm");
        model.openNews();
        kept.check();
        assertThat(kept.news().get()).isEqualTo(1);
        assertThat(kept.all().getFirst().newest()).contains("a third alarm");
    }

    @Test
    void aSavedSearchBecomesAWatchAndIsNoneAnyMore() {
        model.save("alarms", false);
        write("a new alarm");
        kept.check();
        assertThat(kept.news().get()).isZero();
        kept.watch(kept.all().getFirst(), true);
        assertThat(kept.all().getFirst().watch()).isTrue();
        write("another alarm");
        kept.check();
        assertThat(kept.news().get()).isEqualTo(1);
        kept.watch(kept.all().getFirst(), false);
        kept.check();
        assertThat(kept.all().getFirst().watch()).isFalse();
        assertThat(kept.news().get()).isZero();
    }

    @Test
    void severalWithNewsAreListed() {
        model.save("alarms", true);
        model.query().set("quiet");
        model.save("quiet", true);
        write("a quiet alarm");
        kept.check();
        assertThat(kept.words()).isEqualTo("2 watches have something new");
        model.openNews();
        assertThat(model.query().get()).isEmpty();
        assertThat(kept.news().get()).isEqualTo(2);
    }

    @Test
    void aFileThatSomebodyHasMadeUpHarmsNobody() throws IOException {
        model.save("alarms", true);
        Path file = new IndexPlace(home.resolve("runs")).searches();
        Files.writeString(file, Files.readString(file).replace("\"alarm\"", "\"(alarm\""));
        kept.check();
        assertThat(kept.news().get()).isZero();
        assertThat(kept.all().getFirst().query()).isEqualTo("(alarm");
        Files.writeString(file, "[]");
        kept.check();
        kept.load();
        assertThat(kept.failure().get()).hasMessageContaining("no file of saved searches");
        assertThat(new SavedSearches(new IndexPlace(home.resolve("elsewhere"))).all()).isEmpty();
    }
}
