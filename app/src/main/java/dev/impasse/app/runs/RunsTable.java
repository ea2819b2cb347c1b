package dev.impasse.app.runs;

import dev.impasse.app.look.Icons;
import dev.impasse.app.review.SealState;
import dev.impasse.app.widget.ShownText;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.transformation.SortedList;
import javafx.scene.Node;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import org.jspecify.annotations.Nullable;

/** The table itself: columns, their order, and what a double click does. */
final class RunsTable extends TableView<RunRow> {

    private static final double ROW = 28;
    private static final double LEAST = 58;
    private final Map<TableColumn<RunRow, ?>, Double> widths = new HashMap<>();

    RunsTable(RunsModel model, java.util.function.Consumer<RunRow> open) {
        setId("runs-table");
        setAccessibleText("Runs");
        SortedList<RunRow> sorted = new SortedList<>(model.shown());
        sorted.comparatorProperty().bind(comparatorProperty());
        setItems(sorted);
        setFixedCellSize(ROW);
        fixedCellSizeProperty().addListener(_ -> fit());
        setTableMenuButtonVisible(true);
        getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        column(
                        "Finding",
                        122,
                        RunRow::finding,
                        row -> ShownText.line(row.finding()),
                        RunsTable::findingIcon)
                .setMinWidth(122);
        column(
                        "Task",
                        170,
                        row -> row.summary().task(),
                        row -> ShownText.line(row.summary().task()),
                        null)
                .setMinWidth(112);
        column(
                        "Agent",
                        170,
                        row -> row.summary().agent(),
                        row -> ShownText.line(row.summary().agent()),
                        null)
                .setMinWidth(148);
        column("Model", 90, RunRow::model, row -> ShownText.line(row.model()), null)
                .setMinWidth(62);
        number("Score", 64, row -> row.summary().score(), row -> score(row.summary().score()));
        number(
                "Denials",
                70,
                row -> row.summary().denials(),
                row -> String.valueOf(row.summary().denials()));
        number(
                "Firings",
                70,
                row -> row.summary().firings(),
                row -> String.valueOf(row.summary().firings()));
        number("Took", 66, RunRow::nanos, row -> took(row.nanos()));
        TableColumn<RunRow, ?> started =
                column(
                        "Started",
                        110,
                        row -> row.summary().started(),
                        row -> ago(row.summary().started(), Instant.now()),
                        null);
        column("Seal", 116, RunRow::seal, RunRow::seal, RunsTable::sealIcon).setMinWidth(112);
        column(
                "Tags",
                130,
                row -> String.join(", ", row.notes().tags()),
                row -> ShownText.line(String.join(", ", row.notes().tags())),
                null);
        started.setMinWidth(80);
        started.setSortType(TableColumn.SortType.DESCENDING);
        getSortOrder().add(started);
        setRowFactory(_ -> row(open));
    }

    /** The stylesheet gives larger text higher rows; columns grow with them, and beyond the window one scrolls. */
    private void fit() {
        double scale = getFixedCellSize() / ROW;
        setColumnResizePolicy(
                scale > 1
                        ? TableView.UNCONSTRAINED_RESIZE_POLICY
                        : TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        widths.forEach((column, width) -> column.setPrefWidth(width * scale * 1.05));
    }

    private static TableRow<RunRow> row(java.util.function.Consumer<RunRow> open) {
        TableRow<RunRow> row = new TableRow<>();
        row.itemProperty()
                .addListener((_, _, now) ->
                        row.setTooltip(
                                now == null
                                        ? null
                                        : new Tooltip(
                                                ShownText.line(now.summary().started())
                                                        + "\n"
                                                        + ShownText.line(now.summary().run()))));
        row.setOnMouseClicked(event -> {
            if (event.getClickCount() == 2 && row.getItem() != null) {
                open.accept(row.getItem());
            }
        });
        return row;
    }

    private <T extends Comparable<T>> TableColumn<RunRow, ?> number(
            String title, double width, Function<RunRow, T> key, Function<RunRow, String> text) {
        TableColumn<RunRow, ?> column = column(title, width, key, text, null);
        column.setMinWidth(width);
        column.getStyleClass().add("number-column");
        return column;
    }

    private <T extends Comparable<T>> TableColumn<RunRow, ?> column(
            String title,
            double width,
            Function<RunRow, T> key,
            Function<RunRow, String> text,
            @Nullable Function<RunRow, Node> icon) {
        TableColumn<RunRow, RunRow> column = new TableColumn<>(title);
        column.setPrefWidth(width);
        widths.put(column, width);
        column.setMinWidth(Math.min(width, LEAST));
        column.setCellValueFactory(cell -> new ReadOnlyObjectWrapper<>(cell.getValue()));
        column.setComparator(Comparator.comparing(key));
        column.setCellFactory(_ ->
                new TableCell<>() {
                    @Override
                    protected void updateItem(@Nullable RunRow row, boolean empty) {
                        super.updateItem(row, empty);
                        setText(empty || row == null ? null : text.apply(row));
                        setGraphic(empty || row == null || icon == null ? null : icon.apply(row));
                    }
                });
        getColumns().add(column);
        return column;
    }

    private static Node findingIcon(RunRow row) {
        Node icon =
                Icons.of(
                        switch (row.finding()) {
                            case "CHEAT" -> "fth-x-octagon";
                            case "ATTEMPT" -> "fth-alert-triangle";
                            case "HONEST" -> "fth-check-circle";
                            case "RUNNING" -> "fth-activity";
                            default -> "fth-minus-circle";
                        });
        switch (row.finding()) {
            case "CHEAT", "ATTEMPT" ->
                    icon.getStyleClass().add("finding-" + row.finding().toLowerCase(Locale.ROOT));
            default -> {}
        }
        return icon;
    }

    private static Node sealIcon(RunRow row) {
        Node icon =
                Icons.of(
                        switch (row.seal()) {
                            case "intact" -> SealState.State.INTACT.icon();
                            case "not checked" -> "fth-clock";
                            case "not intact" -> SealState.State.TAMPERED.icon();
                            case "unknown key" -> SealState.State.UNTRUSTED.icon();
                            default -> SealState.State.UNSEALED.icon();
                        });
        icon.getStyleClass().add("seal-" + row.seal().replace(' ', '-'));
        return icon;
    }

    static String score(double score) {
        return score == Math.rint(score)
                ? String.format(Locale.ROOT, "%.0f", score)
                : String.format(Locale.ROOT, "%.2f", score);
    }

    static String took(long nanos) {
        Duration took = Duration.ofNanos(nanos);
        return took.toSeconds() < 60
                ? String.format(Locale.ROOT, "%.1f s", nanos / 1e9)
                : String.format(Locale.ROOT, "%d:%02d min", took.toMinutes(), took.toSecondsPart());
    }

    /** Relative, with the absolute on hover. */
    static String ago(String started, Instant now) {
        try {
            Duration since = Duration.between(Instant.parse(started), now);
            if (since.isNegative() || since.toMinutes() < 1) {
                return "just now";
            }
            if (since.toHours() < 1) {
                return since.toMinutes() + " min ago";
            }
            if (since.toDays() < 1) {
                return since.toHours() + " h ago";
            }
            return since.toDays() == 1 ? "1 day ago" : since.toDays() + " days ago";
        } catch (DateTimeParseException e) {
            return "";
        }
    }
}
