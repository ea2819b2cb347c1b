package dev.impasse.app.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.app.fx.SameThreadTasks;
import dev.impasse.app.settings.Settings;
import dev.impasse.search.SearchRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Over the real index of the sealed sample run, without a screen. */
final class SearchModelTest {
    private static final String SAMPLE = "three-and-five-20261129T200054Z-6ce744";

    @TempDir private Path home;
    private SearchDesk desk;
    private Settings settings;
    private SearchModel model;
    private KeptModel kept;

    @BeforeEach
    void index() throws IOException {
        Path from =
                Path.of(Objects.requireNonNull(System.getProperty("impasse.root")), "runs", SAMPLE);
        Path to = Files.createDirectories(home.resolve("runs").resolve(SAMPLE));
        try (Stream<Path> files = Files.list(from)) {
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(file.getFileName()));
            }
        }
        desk = new SearchDesk(home.resolve("runs"));
        settings = new Settings(home.resolve("app.json"));
        kept = new KeptModel(desk, new SameThreadTasks());
        model = new SearchModel(desk, new SameThreadTasks(), new SearchHistory(settings), kept);
    }

    @AfterEach
    void close() {
        desk.close();
    }

    private void type(String query) {
        model.query().set(query);
        model.caret().set(query.length());
    }

    private long total() {
        return Objects.requireNonNull(model.result().get()).total();
    }

    @Test
    void whatIsTypedBeforeTheIndexIsReadyIsAnsweredWhenItIs() {
        type("kind:firing");
        assertThat(model.busy().get()).isTrue();
        model.refresh();
        assertThat(model.busy().get()).isFalse();
        assertThat(total()).isEqualTo(3);
        assertThat(model.rows()).hasSize(4);
        assertThat(((SearchRow.Run) model.rows().getFirst()).group().run()).isEqualTo(SAMPLE);
    }

    @Test
    void onlyTheNewestQuerysAnswerIsShown() {
        HeldTasks tasks = new HeldTasks();
        model = new SearchModel(desk, tasks, new SearchHistory(settings), kept);
        model.refresh();
        type("check");
        type("check.sh");
        type("kind:firing");
        assertThat(tasks.letGo()).isEqualTo(1);
        assertThat(total()).isEqualTo(3);
    }

    @Test
    void aWordThatIsStillBeingTypedFindsWhatItBegins() {
        model.refresh();
        type("bull");
        assertThat(total()).isPositive();
        assertThat(Objects.requireNonNull(model.selected().get()).snippet().marks()).isNotEmpty();
    }

    @Test
    void aTickedCountBecomesAConditionAndIsTakenOutAgain() {
        model.refresh();
        type("check.sh");
        Facet kinds = facet("kind");
        Facet.Value first = kinds.values().getFirst();
        model.toggle(first);
        assertThat(model.query().get()).isEqualTo("check.sh kind:" + first.value());
        assertThat(total()).isEqualTo(first.count());
        assertThat(facet("kind").values().getFirst().chosen()).isTrue();
        model.toggle(facet("kind").values().getFirst());
        assertThat(model.query().get()).isEqualTo("check.sh");
    }

    private Facet facet(String field) {
        return model.facets().stream()
                .filter(f -> f.field().equals(field))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aQueryThatCannotBeUnderstoodIsToldWithItsPlace() {
        model.refresh();
        type("check knd:firing");
        assertThat(Objects.requireNonNull(model.problem().get()).at()).isEqualTo(6);
        assertThat(model.rows()).isEmpty();
        type("check kind:firing");
        assertThat(model.problem().get()).isNull();
    }

    @Test
    void fieldsAndValuesAreOfferedWhereTheCaretIs() {
        model.refresh();
        type("kin");
        assertThat(model.completions().getFirst().text()).isEqualTo("kind:");
        type("kind:fir");
        assertThat(model.completions().getFirst().text()).isEqualTo("firing");
    }

    @Test
    void theKeyboardGoesThroughEventsAndPastTheNamesOfRuns() {
        model.refresh();
        model.order().set(SearchRequest.Order.OLDEST);
        type("kind:verdict");
        var first = model.selected().get();
        model.move(1);
        assertThat(model.selected().get()).isNotEqualTo(first).isNotNull();
        assertThat(Objects.requireNonNull(model.preview().get()).around().before()).isNotEmpty();
        model.move(-10);
        assertThat(model.selected().get()).isEqualTo(first);
    }

    @Test
    void whatLedSomewhereIsRememberedAndWhatWasSavedIsKept() {
        model.refresh();
        type("kind:firing");
        model.remember();
        type("kind:halt");
        model.remember();
        type("kind:firing");
        model.remember();
        assertThat(new SearchHistory(settings).queries())
                .isEqualTo(List.of("kind:firing", "kind:halt"));
        model.save("firings", false);
        assertThat(kept.all().getFirst().query()).isEqualTo("kind:firing");
        model.save("no such name!", false);
        assertThat(model.failure().get()).hasMessageContaining("letters");
        kept.remove(kept.all().getFirst());
        assertThat(kept.all()).isEmpty();
    }

    @Test
    void anEmptyQueryAsksForNothing() {
        model.refresh();
        type("check");
        type(" ");
        assertThat(model.result().get()).isNull();
        assertThat(model.rows()).isEmpty();
        assertThat(model.facets()).isEmpty();
    }
}
