package dev.impasse.app.timeline;

import dev.impasse.app.look.SeverityMark;
import dev.impasse.event.Severity;
import dev.impasse.report.EventText;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.layout.Region;
import javafx.scene.shape.Line;
import javafx.scene.shape.LineTo;
import javafx.scene.shape.MoveTo;
import javafx.scene.shape.Path;
import javafx.scene.shape.Rectangle;

/** The whole run on one line: how much happened when, what fired, and which part is in sight. Drag it to go there. */
final class Scrubber extends Region {
    private static final double HEIGHT = 36;
    private static final double MARKS = 13;
    private static final double STEP = 3;

    private final TimelineModel model;
    private final Path bars = new Path();
    private final Line ground = new Line();
    private final Rectangle sight = new Rectangle();
    private final Region marks = new MarkLayer();
    private long sightFrom;
    private long sightTo;
    private long drawn = -1;
    private double drawnWidth;

    /**
     * @param go is told the time that was clicked or dragged to, in nanoseconds
     */
    Scrubber(TimelineModel model, LongConsumer go) {
        this.model = model;
        getStyleClass().add("scrubber");
        setAccessibleRole(AccessibleRole.SLIDER);
        setAccessibleText("Time in the run");
        bars.getStyleClass().add("density");
        ground.getStyleClass().add("ground");
        sight.getStyleClass().add("sight");
        for (var shape : List.of(sight, bars, ground)) {
            shape.setManaged(false);
            shape.setMouseTransparent(true);
        }
        marks.setManaged(false);
        marks.setMouseTransparent(true);
        getChildren().addAll(sight, ground, bars, marks);
        setMinHeight(HEIGHT);
        setPrefHeight(HEIGHT);
        setMaxHeight(HEIGHT);
        setOnMousePressed(event -> go.accept(time(event.getX())));
        setOnMouseDragged(event -> go.accept(time(event.getX())));
        model.revision().addListener(_ -> requestLayout());
    }

    /** What is in sight now, in nanoseconds. */
    void sight(long from, long to) {
        sightFrom = from;
        sightTo = to;
        setAccessibleHelp(EventText.clock(from) + " to " + EventText.clock(to));
        requestLayout();
    }

    private long time(double x) {
        return (long) (Math.clamp(x / Math.max(1, getWidth()), 0, 1) * model.density().end());
    }

    private double x(long mono) {
        return mono / (double) Math.max(1, model.density().end()) * getWidth();
    }

    @Override
    protected void layoutChildren() {
        double from = Math.floor(x(sightFrom));
        sight.setX(from);
        sight.setWidth(Math.max(4, Math.ceil(x(sightTo)) - from));
        sight.setY(0);
        sight.setHeight(getHeight());
        long now =
                model.index().count() * 31L
                        + model.relaid() * 7
                        + model.firings().size()
                        + model.rowCount();
        if (now != drawn || getWidth() != drawnWidth) {
            drawn = now;
            drawnWidth = getWidth();
            draw();
        }
    }

    private void draw() {
        int columns = Math.max(1, (int) (getWidth() / STEP));
        int[] counts = model.density().columns(columns);
        int most = 1;
        for (int count : counts) {
            most = Math.max(most, count);
        }
        double base = getHeight() - 2;
        bars.getElements().clear();
        for (int i = 0; i < columns; i++) {
            if (counts[i] > 0) {
                // The root keeps a quiet stretch visible beside a burst.
                double high = Math.max(2, Math.sqrt(counts[i] / (double) most) * (base - MARKS));
                bars.getElements().add(new MoveTo(i * STEP + 1, base));
                bars.getElements().add(new LineTo(i * STEP + 1, base - high));
            }
        }
        ground.setStartX(0);
        ground.setEndX(getWidth());
        ground.setStartY(base + 0.5);
        ground.setEndY(base + 0.5);
        marks.resizeRelocate(0, 0, getWidth(), MARKS);
        ((MarkLayer) marks).draw();
    }

    private final class MarkLayer extends Region {
        private final List<Severity> severities = new ArrayList<>();

        private void draw() {
            int used = 0;
            double taken = -100;
            for (FiringItem firing : model.firings()) {
                double x = Math.clamp(x(firing.mono()) - 5, 0, Math.max(0, drawnWidth - 11));
                if (x - taken < 4) {
                    continue;
                }
                taken = x;
                mark(used++, firing.severity()).resizeRelocate(x, 1, 11, 11);
            }
            getChildren().remove(used, getChildren().size());
            severities.subList(used, severities.size()).clear();
        }

        /** The one that is there already where it fits: each new one costs a pass of the style sheet. */
        private Node mark(int at, Severity severity) {
            if (at < severities.size() && severities.get(at) == severity) {
                return getChildren().get(at);
            }
            SeverityMark mark = new SeverityMark(severity);
            mark.setManaged(false);
            if (at < severities.size()) {
                severities.set(at, severity);
                getChildren().set(at, mark);
            } else {
                severities.add(severity);
                getChildren().add(mark);
            }
            return mark;
        }
    }
}
