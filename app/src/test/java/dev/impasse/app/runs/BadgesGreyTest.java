package dev.impasse.app.runs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.app.AppTest;
import dev.impasse.app.Folders;
import dev.impasse.app.Grey;
import dev.impasse.app.look.Theme;
import dev.impasse.app.review.SealState;
import dev.impasse.app.review.Seals;
import dev.impasse.run.RunFolder;
import dev.impasse.run.RunStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableView;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Without its colours the table of runs still says what was found and how the seal stands. */
final class BadgesGreyTest extends AppTest {
    private static final List<String> FINDINGS =
            List.of("CHEAT", "ATTEMPT", "HONEST", "SILENT", "INVALID");

    @Override
    protected void prepare(Folders folders) throws Exception {
        for (int i = 0; i < FINDINGS.size(); i++) {
            Path run = sample(folders);
            Path file = run.resolve("containment.json");
            assertThat(file.toFile().setWritable(true)).isTrue();
            Files.writeString(file, Files.readString(file).replace("CHEAT", FINDINGS.get(i)));
            Files.move(run, run.resolveSibling("three-and-five-2026112" + i + "T200054Z-6ce744"));
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"LIGHT", "DARK"})
    void findingsAndSeals(Theme.Choice theme) {
        fxRun(() -> bench().theme().choice().set(theme));
        RunsModel model =
                fx(() ->
                        new RunsModel(
                                new RunStore(bench().folders().runs()),
                                new OneOfEach(),
                                bench().tasks()));
        fxRun(() ->
                bench().navigator()
                        .open(
                                "runs",
                                new RunsScreen(
                                        model,
                                        _ -> {},
                                        _ -> {},
                                        (_, _) -> {},
                                        _ -> {},
                                        bench().frames())));
        seen(
                "#runs-table",
                TableView.class,
                table ->
                        table.getItems().size() == FINDINGS.size()
                                && table.getItems().stream()
                                        .noneMatch(row ->
                                                ((RunRow) row).seal().equals("not checked")));
        assertThat(alike("Finding", FINDINGS.size())).isEmpty();
        assertThat(alike("Seal", SealState.State.values().length)).isEmpty();
    }

    private List<String> alike(String column, int different) {
        Grey grey = new Grey();
        long seen =
                fx(() -> {
                    stage().getScene().getRoot().applyCss();
                    stage().getScene().getRoot().layout();
                    List<TableCell<?, ?>> cells = cells(column);
                    cells.forEach(cell -> grey.look(cell.getText(), cell));
                    return cells.stream().map(TableCell::getText).distinct().count();
                });
        assertThat(seen).isEqualTo(different);
        return grey.alike();
    }

    private List<TableCell<?, ?>> cells(String column) {
        return lookup(".table-cell").queryAll().stream()
                .filter(node -> shown(node))
                .<TableCell<?, ?>>map(node -> (TableCell<?, ?>) node)
                .filter(cell -> column.equals(cell.getTableColumn().getText()))
                .filter(cell -> cell.getText() != null && !cell.isEmpty())
                .toList();
    }

    /** Each run's seal in another state. */
    private static final class OneOfEach implements Seals {
        @Override
        public SealState verify(RunFolder run) {
            int number = run.id().charAt("three-and-five-2026112".length()) - '0';
            SealState.State[] states = SealState.State.values();
            return new SealState(states[number % states.length], "", "", 0, 0, List.of());
        }

        @Override
        public void seal(RunFolder run) {}
    }
}
