package dev.impasse.app.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.app.AppTest;
import dev.impasse.app.Grey;
import dev.impasse.app.look.Theme;
import dev.impasse.event.Event;
import dev.impasse.event.Severity;
import dev.impasse.event.Witness;
import dev.impasse.run.Json;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.layout.Pane;
import javafx.scene.layout.VBox;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Without its colours a line of the timeline still says how a request was decided, and how it stands to the others. */
final class LaneGreyTest extends AppTest {
    @ParameterizedTest
    @EnumSource(names = {"LIGHT", "DARK"})
    void verdicts(Theme.Choice theme) {
        Map<String, LaneCell> cells = new LinkedHashMap<>();
        for (VerdictWord verdict : VerdictWord.values()) {
            if (verdict != VerdictWord.NONE) {
                cells.put(verdict.name(), cell(words(verdict.name()), false, false, false));
            }
        }
        assertThat(alike(theme, cells)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(names = {"LIGHT", "DARK"})
    void whatIsSelectedOfTheSameRequestAndFound(Theme.Choice theme) {
        Words words = words("ALLOW");
        assertThat(
                        alike(
                                theme,
                                Map.of(
                                        "plain", cell(words, false, false, false),
                                        "selected", cell(words, true, false, false),
                                        "of the same request", cell(words, false, true, false),
                                        "found", cell(words, false, false, true))))
                .isEmpty();
    }

    private static Words words(String verdict) {
        return EventWords.of(
                new Event(
                        1,
                        Instant.EPOCH,
                        0,
                        Witness.BROKER,
                        "verdict",
                        "i1",
                        (Severity) null,
                        Json.MAPPER
                                .createObjectNode()
                                .put("verdict", verdict)
                                .put("intent_kind", "exec"),
                        Event.GENESIS));
    }

    private static LaneCell cell(Words words, boolean selected, boolean kin, boolean hit) {
        return fx(() -> {
            LaneCell cell = new LaneCell();
            cell.show(words, null, selected, kin, hit, List.of());
            return cell;
        });
    }

    private List<String> alike(Theme.Choice theme, Map<String, LaneCell> cells) {
        Grey grey = new Grey();
        fxRun(() -> {
            bench().theme().choice().set(theme);
            Pane root = (Pane) stage().getScene().getRoot();
            VBox lines = new VBox(4);
            cells.values().forEach(cell -> cell.setPrefWidth(120));
            lines.getChildren().setAll(cells.values());
            root.getChildren().add(lines);
            root.applyCss();
            root.layout();
            cells.forEach(grey::look);
            root.getChildren().remove(lines);
        });
        return grey.alike();
    }
}
