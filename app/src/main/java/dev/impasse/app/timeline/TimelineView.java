package dev.impasse.app.timeline;

import dev.impasse.app.action.Action;
import dev.impasse.app.widget.CopyButton;
import dev.impasse.app.widget.FailureNote;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** The timeline with its instruments: what fired, the lanes, the scrubber, filters and find. */
public final class TimelineView extends VBox {
    private final TimelineModel model;
    private final RowsPane rows;
    private final Scrubber scrubber;
    private final FilterBar filters;
    private final LaneHead head = new LaneHead();
    private boolean focused;
    private boolean opening;

    public TimelineView(TimelineModel model) {
        this.model = model;
        this.rows = new RowsPane(model, this::sight);
        this.scrubber = new Scrubber(model, this::goTo);
        this.filters = new FilterBar(model, this::found);
        getStyleClass().add("timeline");
        rows.setId("timeline");
        VBox.setVgrow(rows, Priority.ALWAYS);
        VBox instruments = new VBox(4, scrubber, filters);
        instruments.getStyleClass().add("instruments");
        getChildren().addAll(new FiringStrip(model, this::jump), head, rows, instruments);
        rows.addEventHandler(KeyEvent.KEY_PRESSED, this::key);
        model.revision()
                .addListener(_ -> {
                    if (opening) {
                        opening = !model.bodies().isOpen(model.selected().get());
                        rows.reveal(model.rowOf(model.selected().get()));
                    }
                });
        model.busy()
                .addListener((_, _, busy) -> {
                    Exception failure = model.failure();
                    if (!busy && failure != null) {
                        getChildren()
                                .addFirst(new FailureNote("Reading the run's events", failure));
                    }
                });
    }

    /** What can be done with it by a key. */
    public List<Action> actions() {
        return TimelineKeys.of(this);
    }

    /** Gives the rows the focus, as soon as they are in a window. */
    public void focusRows() {
        if (rows.getScene() != null) {
            rows.requestFocus();
            return;
        }
        rows.sceneProperty()
                .subscribe(scene -> {
                    if (scene != null && !focused) {
                        focused = true;
                        rows.requestFocus();
                    }
                });
    }

    /** Selects what a firing rests on and shows it, whatever is filtered. */
    public void jump(FiringItem firing) {
        go(model.evidenceOf(firing));
    }

    /** Selects an event and shows it; a filter that leaves it out is taken off. */
    public void go(int event) {
        if (event < 0) {
            return;
        }
        if (model.rowOf(event) < 0) {
            boolean session = model.filter().get().session() || model.index().session(event);
            model.filter().set(TimelineFilter.USUAL.session(session));
        }
        model.selected().set(event);
        rows.centre(model.rowOf(event));
    }

    /** By a script, such as a benchmark or a replay: moves on by that many pixels. */
    public void scroll(double pixels) {
        rows.scroll(pixels);
    }

    void step(int by) {
        int row = model.rowOf(model.selected().get());
        int next =
                row < 0
                        ? rows.firstRow()
                        : Math.clamp(row + by, 0, Math.max(0, model.rowCount() - 1));
        select(next, row < 0 ? Lane.AGENT : model.index().lane(model.selected().get()));
        rows.reveal(next);
    }

    void lane(int by) {
        int selected = model.selected().get();
        int row = model.rowOf(selected);
        if (row < 0) {
            step(0);
            return;
        }
        int lane = model.index().lane(selected).ordinal() + by;
        for (; lane >= 0 && lane < Lane.values().length; lane += by) {
            int event = model.cell(row, Lane.values()[lane]);
            if (event >= 0) {
                model.selected().set(event);
                return;
            }
        }
    }

    void toggle() {
        if (model.selected().get() >= 0) {
            // What it says is read first; then all of it has to come into sight.
            opening = !model.bodies().isOpen(model.selected().get());
            model.bodies().toggle(model.selected().get());
        }
    }

    void openAll() {
        for (int row = rows.firstRow(); row <= rows.lastRow(); row++) {
            for (Lane lane : Lane.values()) {
                if (model.cell(row, lane) >= 0) {
                    model.bodies().open(model.cell(row, lane));
                }
            }
        }
    }

    void closeAll() {
        model.bodies().closeAll();
    }

    void hold() {
        model.follow().set(!model.follow().get());
    }

    void focusFind() {
        filters.focusFind();
    }

    void focusFilter() {
        filters.focusFilter();
    }

    void raw() {
        if (model.bodies().none()) {
            toggle();
        }
        model.bodies().json(!model.bodies().json());
    }

    void copy() {
        model.raw(model.selected().get(), CopyButton::copy);
    }

    void firing(int by) {
        int selected = model.selected().get();
        model.firings().stream()
                .mapToInt(FiringItem::event)
                .filter(event -> by > 0 ? event > selected : selected < 0 || event < selected)
                .reduce((a, b) -> by > 0 ? a : b)
                .ifPresent(this::go);
    }

    void end(int which) {
        int row = which < 0 ? 0 : model.rowCount() - 1;
        select(row, Lane.AGENT);
        rows.reveal(row);
    }

    private void found(int by) {
        if (by == 0) {
            rows.requestFocus();
            return;
        }
        int from = model.selected().get();
        go(by > 0 ? model.find().next(from) : model.find().previous(from));
    }

    private void select(int row, Lane wanted) {
        if (row < 0 || row >= model.rowCount()) {
            return;
        }
        int event = model.cell(row, wanted);
        for (int i = 0; event < 0 && i < Lane.values().length; i++) {
            event = model.cell(row, Lane.values()[i]);
        }
        model.selected().set(event);
        if (row < model.rowCount() - 1) {
            model.follow().set(false);
        }
    }

    private void key(KeyEvent event) {
        if (event.isShortcutDown() || event.isAltDown()) {
            return;
        }
        switch (event.getCode()) {
            case DOWN -> step(1);
            case UP -> step(-1);
            case PAGE_DOWN -> step(rows.page());
            case PAGE_UP -> step(-rows.page());
            case HOME -> end(-1);
            case END -> end(1);
            case LEFT -> lane(-1);
            case RIGHT -> lane(1);
            case ENTER -> toggle();
            case SPACE -> hold();
            default -> {
                return;
            }
        }
        event.consume();
    }

    private void goTo(long time) {
        rows.centre(model.rowAt(time));
    }

    private void sight() {
        if (model.rowCount() > 0) {
            scrubber.sight(model.start(rows.firstRow()), model.start(Math.max(0, rows.lastRow())));
        }
    }

    /** The lanes' names, over their columns. */
    private static final class LaneHead extends Pane {
        LaneHead() {
            getStyleClass().add("lane-heads");
            Label clock = new Label("Time");
            clock.getStyleClass().add("muted");
            getChildren().add(clock);
            for (Lane lane : Lane.values()) {
                Label title = new Label(lane.title());
                title.getStyleClass().add("strong");
                title.setMinWidth(USE_PREF_SIZE);
                Label subtitle = new Label(lane.subtitle());
                subtitle.getStyleClass().add("muted");
                subtitle.setMinWidth(0);
                HBox head = new HBox(8, title, subtitle);
                head.setAlignment(Pos.CENTER_LEFT);
                getChildren().add(head);
            }
        }

        @Override
        protected void layoutChildren() {
            // The rows have a scroll bar beside them.
            double width = getWidth() - 12;
            getChildren().getFirst().resizeRelocate(12, 0, Columns.clock() - 12, getHeight());
            for (Lane lane : Lane.values()) {
                getChildren()
                        .get(lane.ordinal() + 1)
                        .resizeRelocate(
                                Columns.from(lane, width) + 8,
                                0,
                                Columns.width(lane, width) - 16,
                                getHeight());
            }
        }
    }
}
