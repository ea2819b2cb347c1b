package dev.impasse.app.timeline;

import dev.impasse.report.EventText;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javafx.css.PseudoClass;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;

/** One row: the clock, the three lanes, and below them what was opened. Reused for other rows. */
final class RowView extends Pane {
    private static final PseudoClass HERE = PseudoClass.getPseudoClass("here");
    private static final Lane[] LANES = Lane.values();

    private final TimelineModel model;
    private final Text clock = LaneCell.text("clock");
    private final LaneCell[] cells = new LaneCell[LANES.length];
    private final List<BodyView> bodies = new ArrayList<>();
    private int row = -1;
    private long start = -1;

    RowView(TimelineModel model) {
        this.model = model;
        getStyleClass().add("timeline-row");
        getChildren().add(clock);
        for (Lane lane : LANES) {
            LaneCell cell = new LaneCell();
            cells[lane.ordinal()] = cell;
            getChildren().add(cell);
            cell.setOnMousePressed(event -> {
                pick(lane);
                if (event.getClickCount() == 2 && model.selected().get() >= 0) {
                    model.bodies().toggle(model.selected().get());
                }
            });
        }
    }

    /** Shows a row as it is now. */
    void show(int number) {
        row = number;
        int selected = model.selected().get();
        int intent = selected < 0 ? 0 : model.index().intent(selected);
        boolean here = false;
        for (Lane lane : LANES) {
            int event = model.cell(row, lane);
            here |= event >= 0 && event == selected;
            LaneCell cell = cells[lane.ordinal()];
            if (event < 0) {
                cell.show(null, null, false, false, false, List.of());
            } else {
                cell.show(
                        model.words(event),
                        model.mark(event),
                        event == selected,
                        intent != 0 && event != selected && model.index().intent(event) == intent,
                        model.find().hit(event),
                        model.find().words());
            }
        }
        pseudoClassStateChanged(HERE, here);
        if (start != model.start(row)) {
            start = model.start(row);
            clock.setText(EventText.clock(start));
        }
        showBodies();
    }

    private void showBodies() {
        List<Body> open = new ArrayList<>();
        for (Lane lane : LANES) {
            int event = model.cell(row, lane);
            Body body = event < 0 ? null : model.bodies().get(event);
            if (body != null) {
                open.add(body);
            }
        }
        boolean same = open.size() == bodies.size();
        for (int i = 0; same && i < open.size(); i++) {
            same = Objects.equals(bodies.get(i).body(), open.get(i));
        }
        if (!same) {
            getChildren().removeAll(bodies);
            bodies.clear();
            for (Body body : open) {
                bodies.add(new BodyView(body, model));
            }
            getChildren().addAll(bodies);
        }
    }

    private void pick(Lane lane) {
        int event = model.cell(row, lane);
        for (int i = 0; event < 0 && i < LANES.length; i++) {
            event = model.cell(row, LANES[i]);
        }
        model.selected().set(event);
    }

    @Override
    protected void layoutChildren() {
        double width = getWidth();
        clock.setLayoutX(12);
        clock.setLayoutY(Columns.baseline());
        for (Lane lane : LANES) {
            cells[lane.ordinal()].resizeRelocate(
                    Columns.from(lane, width), 0, Columns.width(lane, width), Columns.row());
        }
        double y = Columns.row();
        for (BodyView body : bodies) {
            double height = body.height(width);
            ((Region) body).resizeRelocate(Columns.clock(), y, width - Columns.clock(), height);
            y += height;
        }
    }
}
